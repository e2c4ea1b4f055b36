import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { CopyText } from '@/ui/figures/copy-text'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { May } from '@/ui/may'
import { Confirm } from '@/ui/overlays/confirm'
import type { Facility } from '../acts/facility-act'
import { useFacilityAct } from '../acts/facility-act'
import { LinkDialog } from '../acts/link-dialog'
import { CancelFacilityLinkDocument } from './collection.generated'

type Link = Facility['paymentLinks'][number]

/** Payment links for what is owed: made, copied and cancelled by either party. */
export const LinksCard = ({ facility }: { readonly facility: Facility }) => {
  const { t } = useTranslation('facility')
  const [making, setMaking] = useState(false)
  const { availableActions, paymentLinks } = facility
  const mayMake = availableActions.includes('PAY') || availableActions.includes('RECORD_RECEIPT')
  if (!mayMake && paymentLinks.length === 0) return null
  return (
    <Card
      as="section"
      title={t('link.title')}
      actions={
        mayMake && (
          <Button variant="outline" onClick={() => setMaking(true)}>
            {t('link.create')}
          </Button>
        )
      }
    >
      {paymentLinks.length === 0 ? (
        <Box color="fg.muted">{t('link.none')}</Box>
      ) : (
        <chakra.ul listStyleType="none" display="grid" gap="4">
          {paymentLinks.map((link) => (
            <li key={link.id}>
              <LinkItem {...{ facility, link }} />
            </li>
          ))}
        </chakra.ul>
      )}
      {making && <LinkDialog facility={facility} onClose={() => setMaking(false)} />}
    </Card>
  )
}

const LinkItem = ({ facility, link }: { readonly facility: Facility; readonly link: Link }) => {
  const { t } = useTranslation('facility')
  const { amount, status, url, createdAt } = link
  return (
    <Box display="grid" gap="2">
      <HStack justify="space-between" gap="3">
        <Box>
          <Box fontWeight="medium">
            <Money amount={amount} currency={facility.currency} />
          </Box>
          <Box color="fg.muted" textStyle="caption">
            <Time at={createdAt} as="date" />
          </Box>
        </Box>
        <Box color="fg.muted" textStyle="small">
          {t(`link.status.${status}`)}
        </Box>
      </HStack>
      {url && (
        <>
          <Box borderWidth="1px" borderRadius="card" padding="2">
            <CopyText text={url} what={t('link.what')} />
          </Box>
          <CancelLink {...{ facility, link }} />
        </>
      )}
    </Box>
  )
}

const CancelLink = ({ facility, link }: { readonly facility: Facility; readonly link: Link }) => {
  const { t } = useTranslation('facility')
  const { money } = useFormat()
  const [asking, setAsking] = useState(false)
  const amount = money(link.amount, facility.currency)
  const submission = useFacilityAct(facility, CancelFacilityLinkDocument, {
    name: `cancelLink.${link.id}`,
    input: (_: undefined) => ({ facilityId: facility.id, linkId: link.id }),
    said: t('link.cancelled'),
    onClose: () => setAsking(false),
  })
  return (
    <Box>
      <May act="cancelFacilityLink">
        <Button variant="ghost" size="xs" color="fg.error" aria-label={t('link.cancelOf', { amount })} onClick={() => setAsking(true)}>
          {t('link.cancel')}
        </Button>
      </May>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('link.cancelTitle')}
        confirmLabel={t('link.cancel')}
        submission={submission}
        consequence={t('link.cancelConsequence', { amount })}
      />
    </Box>
  )
}
