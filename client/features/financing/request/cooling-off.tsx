import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { Panel } from '@/ui/frames/panel'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useActOnce } from '@/ui/use-act'
import { CancelAcceptanceDocument } from './request-acts.generated'
import type { RequestDetailsFragment } from './request-details.generated'
import { WaiveCoolingOff } from './waive-cooling-off'

type Period = NonNullable<RequestDetailsFragment['coolingOff']>

const isRunning = ({ status }: RequestDetailsFragment, { endsAt, waivedAt }: Period) =>
  status === 'UNDER_REVIEW' && waivedAt === null && Date.parse(endsAt) > Date.now()

/** The cooling-off period of an agreement: its end, an explanation, and buttons to cancel or to waive it for those who may. */
export const CoolingOff = ({ request }: { readonly request: RequestDetailsFragment }) => {
  const { t } = useTranslation('financing')
  const [asking, setAsking] = useState<'cancel' | 'waive'>()
  const { coolingOff, availableActions } = request
  if (!coolingOff || !isRunning(request, coolingOff)) return null
  const close = () => setAsking(undefined)
  return (
    <Panel
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="3"
    >
      <Box display="flex" gap="3" minWidth="0" flex="1 1 280px">
        <Box color="fg.muted" paddingBlockStart="1px" flexShrink="0">
          <Timer size={18} aria-hidden />
        </Box>
        <div>
          <Box fontWeight="medium">
            {t('coolingOff.until')} <Time at={coolingOff.endsAt} as="dateTime" />
          </Box>
          <Box color="fg.muted" textStyle="small">
            {t('coolingOff.ends')} <Time at={coolingOff.endsAt} />. {t('coolingOff.days', { count: coolingOff.businessDays })}{' '}
            {t('coolingOff.explanation')} {request.stage === 'CONTRACTED' && !coolingOff.isWaivable && t('coolingOff.notWaivable')}
          </Box>
        </div>
      </Box>
      <HStack gap="2" flexWrap="wrap">
        {availableActions.includes('CANCEL_ACCEPTANCE') && (
          <Button variant="ghost" color="fg.error" onClick={() => setAsking('cancel')}>
            {t('coolingOff.open')}
          </Button>
        )}
        {availableActions.includes('WAIVE_COOLING_OFF') && (
          <Button variant="outline" onClick={() => setAsking('waive')}>
            {t('waive.open')}
          </Button>
        )}
      </HStack>
      <CancelAcceptance request={request} open={asking === 'cancel'} onClose={close} />
      <WaiveCoolingOff key={asking} request={request} open={asking === 'waive'} onClose={close} />
    </Panel>
  )
}

type CancelAcceptanceProps = { readonly request: RequestDetailsFragment; readonly open: boolean; readonly onClose: () => void }

const CancelAcceptance = ({ request, open, onClose }: CancelAcceptanceProps) => {
  const { t } = useTranslation('financing')
  const { money, date } = useFormat()
  const submission = useActOnce(
    `cancelAcceptance.${request.id}`,
    CancelAcceptanceDocument,
    {
      variables: (reason: string, idempotencyKey) => ({ id: request.id, reason, idempotencyKey }),
      toast: () => t('coolingOff.done'),
      done: onClose,
    },
    { replaceable: true },
  )
  const { amount, currency, responses, expiresAt } = request
  const accepted = responses.filter(({ outcome }) => outcome === 'ACCEPTED').length
  const others = responses.filter(({ outcome, status }) => outcome === 'PENDING' && (status === 'PROPOSAL_SENT' || status === 'INTERESTED'))
  const isOver = Date.parse(expiresAt) <= Date.now()
  return (
    <ConfirmWithReason
      open={open}
      onClose={onClose}
      title={t('coolingOff.title')}
      confirmLabel={t('coolingOff.open')}
      submission={submission}
      required
      reasonLabel={t('coolingOff.reason')}
      reasonHelp={t('coolingOff.reasonHelp')}
      consequence={
        <>
          {t('coolingOff.consequence', { amount: money(amount, currency) })}
          <chakra.ul display="grid" gap="1" listStyleType="disc" paddingInlineStart="5" marginBlockStart="2">
            <li>{t('coolingOff.lapsing', { count: accepted })}</li>
            {isOver ? (
              <li>{t('coolingOff.expired')}</li>
            ) : (
              <>
                <li>{t('coolingOff.opens', { date: date(expiresAt) })}</li>
                <li>{t('coolingOff.returning', { count: others.length })}</li>
              </>
            )}
          </chakra.ul>
        </>
      }
    />
  )
}
