import { Box, chakra, HStack, Spinner } from '@chakra-ui/react'
import { Ban, Eye, FlaskConical, Hourglass, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/ui/frames/panel'
import { PaidPanel } from './paid-panel'
import { PayForm } from './pay-form'
import type { Payable } from './server'
import { usePayment } from './use-payment'

type PayPanelProps = { readonly token: string; readonly payable: Payable; readonly issuer: string; readonly reload: () => void }

/** The payment methods, or why there are none; after payment, its outcome. */
export const PayPanel = ({ token, payable, issuer, reload }: PayPanelProps) => {
  const { t } = useTranslation('pay')
  const paying = usePayment(token, payable, reload)
  const { payment } = paying
  if (payable.isOwn) return <StatusPanel icon={Eye} title={t('own.title')} explanation={t('own.explanation')} />
  if (payment?.status === 'PENDING' || payment?.status === 'AWAITING_APPROVAL') {
    const reason = payment.status === 'PENDING' ? 'pending' : 'approval'
    return (
      <StatusPanel icon={Hourglass} title={t(`${reason}.title`)} explanation={t(`${reason}.explanation`, { issuer })} live>
        <HStack gap="3" color="fg.muted" textStyle="small">
          {reason === 'pending' && <Spinner size="sm" color="brand.solid" />}
          <span>
            {t('reference')} <bdi dir="ltr">{payment.reference}</bdi>
          </span>
        </HStack>
      </StatusPanel>
    )
  }
  if (payment?.status === 'SUCCEEDED') return <PaidPanel payable={payable} payment={payment} issuer={issuer} onRest={paying.again} />
  if (payable.status === 'PAID' || payable.status === 'CREDITED') return <PaidPanel payable={payable} issuer={issuer} />
  if (payable.status === 'CANCELLED' || payable.status === 'EXPIRED') {
    const closed = payable.status === 'CANCELLED' ? 'cancelled' : 'expired'
    return <StatusPanel icon={Ban} title={t(`${closed}.title`)} explanation={t(`${closed}.explanation`, { issuer })} />
  }
  return (
    <Panel padding={{ base: '4', md: '5' }} display="grid" gap="4">
      {payable.acceptsSandboxCard && <SandboxMark />}
      <PayForm payable={payable} token={token} issuer={issuer} paying={paying} />
    </Panel>
  )
}

const SandboxMark = () => {
  const { t } = useTranslation('pay')
  return (
    <HStack gap="2.5" bg="caution.subtle" color="caution.fg" borderRadius="md" padding="2.5" textStyle="small" alignItems="flex-start">
      <Box paddingBlockStart="1px">
        <FlaskConical size={16} aria-hidden />
      </Box>
      <span>
        <chakra.b letterSpacing="0.04em">{t('sandboxMark')}</chakra.b> {t('sandbox')}
      </span>
    </HStack>
  )
}

type StatusPanelProps = {
  readonly icon: LucideIcon
  readonly title: string
  readonly explanation: string
  readonly children?: ReactNode
  readonly live?: boolean
}

const StatusPanel = ({ icon: Icon, title, explanation, children, live = false }: StatusPanelProps) => (
  <Panel padding={{ base: '4', md: '5' }} display="grid" gap="3" {...(live && { role: 'status' })}>
    <HStack gap="3" alignItems="flex-start">
      <Box color="fg.muted" paddingBlockStart="2px">
        <Icon size={20} aria-hidden />
      </Box>
      <Box>
        <Box fontWeight="semibold" textStyle="heading">
          {title}
        </Box>
        <Box color="fg.muted">{explanation}</Box>
      </Box>
    </HStack>
    {children}
  </Panel>
)
