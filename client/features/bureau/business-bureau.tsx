import { Box, Button, chakra } from '@chakra-ui/react'
import { Link2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { useViewer } from '@/lib/api/session'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Confirm } from '@/ui/overlays/confirm'
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

const OfBusiness = ({ id }: { readonly id: string }) => (
  <QueryView query={found(useBusinessBureauQuery({ variables: { id }, fetchPolicy: 'cache-and-network' }))}>
    {({ business: { creditBureau } }) => creditBureau && <BureauCard bureau={creditBureau} />}
  </QueryView>
)

const BureauCard = ({ bureau: { bureau, isConnected, consentText, textHash, consent, checks } }: { readonly bureau: Bureau }) => {
  const { t } = useTranslation('bureaus')
  const { date } = useFormat()
  const [question, setQuestion] = useState<'give' | 'revoke'>()
  const close = () => setQuestion(undefined)
  const giving = useAct(GrantBureauConsentDocument, {
    variables: () => ({ input: { textHash } }),
    toast: () => t('recorded'),
    done: close,
  })
  const revoking = useAct(RevokeBureauConsentDocument, { variables: () => ({}), toast: () => t('revoked'), done: close })
  return (
    <Card
      title={t('title')}
      maxWidth="720px"
      actions={
        <StatusBadge tone={isConnected ? 'positive' : 'neutral'} icon={isConnected ? Link2 : Unlink}>
          {t(isConnected ? 'connected' : 'notConnected')}
        </StatusBadge>
      }
    >
      <Box display="grid" gap="4">
        <Box>
          <Box fontWeight="medium">{t(`name.${bureau}`)}</Box>
          <Box color="fg.muted">{t('explanation')}</Box>
        </Box>
        {!isConnected && <Box role="note">{t('notConnectedExplanation')}</Box>}
        <Box>
          {consent ? t('given', { name: consent.givenBy.name, at: date(consent.givenAt), until: date(consent.expiresAt) }) : t('none')}
        </Box>
        <Box>
          {consent ? (
            <Button variant="outline" colorPalette="red" onClick={() => setQuestion('revoke')}>
              {t('revoke')}
            </Button>
          ) : (
            <Button variant="outline" onClick={() => setQuestion('give')}>
              {t('give')}
            </Button>
          )}
        </Box>
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
                <BureauReport check={check} />
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
