import { Box, Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { useViewer } from '@/lib/api/session'
import { useAwaited } from '@/lib/api/use-awaited'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { May } from '@/ui/may'
import { Confirm } from '@/ui/overlays/confirm'
import { BureauConnection, BureauConnectionNote } from '@/ui/records/bureau-connection'
import { BureauReport } from '@/ui/records/bureau-report'
import { useAct } from '@/ui/use-act'
import {
  type BureauOfBusinessFragment,
  GrantBureauConsentDocument,
  RevokeBureauConsentDocument,
  useBusinessBureauQuery,
} from './bureau.generated'

type Bureau = NonNullable<BureauOfBusinessFragment['creditBureau']>

/** The credit bureau of the business's country: whether it is connected, the consent to checks, and the checks. */
export const BusinessBureau = () => {
  const { business } = useViewer()
  return business && <OfBusiness id={business.id} />
}

const OfBusiness = ({ id }: { readonly id: string }) => {
  const query = found(useBusinessBureauQuery({ variables: { id }, fetchPolicy: 'cache-and-network' }))
  const isAwaited = query.data?.business.creditBureau?.checks.some(({ status }) => status === 'PENDING') ?? false
  useAwaited(isAwaited, query.refetch)
  return <QueryView query={query}>{({ business: { creditBureau } }) => creditBureau && <BureauCard bureau={creditBureau} />}</QueryView>
}

const ConsentState = ({ consent, endedConsent }: Pick<Bureau, 'consent' | 'endedConsent'>) => {
  const { t } = useTranslation('bureaus')
  const { date } = useFormat()
  if (consent) return <Box>{t('given', { name: consent.givenBy.name, at: date(consent.givenAt), until: date(consent.expiresAt) })}</Box>
  if (!endedConsent) return <Box>{t('none')}</Box>
  const { revokedAt, revokedBy, expiresAt } = endedConsent
  const ended = revokedAt && revokedBy ? t('ended', { name: revokedBy.name, at: date(revokedAt) }) : t('lapsed', { at: date(expiresAt) })
  return <Box>{ended}</Box>
}

const BureauCard = ({
  bureau: { bureau, isConnected, isSandbox, consentText, textHash, consent, endedConsent, checks },
}: {
  readonly bureau: Bureau
}) => {
  const { t } = useTranslation('bureaus')
  const [question, setQuestion] = useState<'give' | 'revoke'>()
  const close = () => setQuestion(undefined)
  const giving = useAct(GrantBureauConsentDocument, {
    variables: () => ({ input: { textHash } }),
    toast: () => t('recorded'),
    done: close,
  })
  const revoking = useAct(RevokeBureauConsentDocument, { variables: () => ({}), toast: () => t('revoked'), done: close })
  return (
    <Card title={t('title')} maxWidth="720px" actions={<BureauConnection isConnected={isConnected} isSandbox={isSandbox} />}>
      <Box display="grid" gap="4">
        <Box>
          <Box fontWeight="medium">{t(`name.${bureau}`)}</Box>
          <Box color="fg.muted">{t('explanation')}</Box>
        </Box>
        <BureauConnectionNote isConnected={isConnected} isSandbox={isSandbox} reader="business" />
        <ConsentState consent={consent} endedConsent={endedConsent} />
        {consent ? (
          <May act="revokeBureauConsent">
            <Button variant="outline" colorPalette="red" justifySelf="start" onClick={() => setQuestion('revoke')}>
              {t('revoke')}
            </Button>
          </May>
        ) : (
          <May act="grantBureauConsent">
            <Button variant="outline" justifySelf="start" onClick={() => setQuestion('give')}>
              {t('give')}
            </Button>
          </May>
        )}
        {checks.length > 0 ? (
          <chakra.ul
            aria-label={t('checks')}
            listStyleType="none"
            display="grid"
            gap="4"
            css={{ '& > li': { borderBlockStartWidth: '1px', paddingBlockStart: '4' } }}
          >
            {checks.map((check) => (
              <li key={check.id}>
                <BureauReport check={check} closure={check.closure} />
                <Box color="fg.muted" textStyle="small" marginBlockStart="2">
                  {t('requestedBy', { person: check.requestedBy.name, lender: check.lenderName })}
                </Box>
              </li>
            ))}
          </chakra.ul>
        ) : (
          <Box color="fg.muted">{t('noChecks')}</Box>
        )}
      </Box>
      <Confirm
        open={question === 'give'}
        onClose={close}
        title={t('giveTitle')}
        consequence={consentText}
        confirmLabel={t('give')}
        submission={giving}
      />
      <Confirm
        open={question === 'revoke'}
        onClose={close}
        title={t('revokeTitle')}
        consequence={t('revokeConsequence')}
        confirmLabel={t('revoke')}
        submission={revoking}
        danger
      />
    </Card>
  )
}
