import { Box, Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { useOpenDetail } from '@/lib/lists/use-filters'
import { useFormat } from '@/lib/text/format'
import { inGroups } from '@/ui/figures/iban'
import { TextLink } from '@/ui/frames/text-link'
import { useKycLabels } from '@/ui/labels/kyc-labels'
import { StatusLabel } from '@/ui/labels/status-label'
import type { AwaitingApprovalFragment } from './approvals.generated'

type Subject = NonNullable<AwaitingApprovalFragment['subject']>
type SubjectOf<Name extends Subject['__typename']> = { readonly subject: Extract<Subject, { readonly __typename: Name }> }

/** The details of the payment, change or setting that the decision depends on. */
export const SubjectDetails = ({ approval: { subject, askedBy } }: { readonly approval: AwaitingApprovalFragment }) => {
  switch (subject?.__typename) {
    case 'VendorPayment':
      return <VendorPaymentDetails subject={subject} by={askedBy.name} />
    case 'VendorDetailChange':
      return <BankDetails subject={subject} />
    case 'LinkPayment':
      return <LinkPaymentDetails subject={subject} />
    case 'Refund':
      return <RefundDetails subject={subject} />
    case 'ThresholdChange':
      return <ThresholdDetails subject={subject} />
    case 'BoardSettingChange':
      return <BoardNumberDetails subject={subject} />
    case 'BoardSeatChange':
      return (
        <Muted>
          <bdi>{subject.seatReason}</bdi>
        </Muted>
      )
    case 'ModelSubmission':
      return (
        <Muted>
          <bdi>{subject.modelReason}</bdi>
        </Muted>
      )
    case 'ModelRollback':
      return (
        <Muted>
          <bdi>{subject.rollbackReason}</bdi>
        </Muted>
      )
    case 'CharityPayee':
      return <CharityDetails subject={subject} />
    case 'ExchangeRateChange':
      return (
        <Muted>
          <bdi>{subject.rateSource}</bdi>
        </Muted>
      )
    case 'ReviewLowering':
      return <LoweringDetails subject={subject} />
    case 'KycOverride':
      return <OverrideDetails subject={subject} />
    case 'TwoFactorReset':
      return <ResetDetails subject={subject} />
    case 'AdminInvitation':
    case 'CategoryChange':
    case undefined:
      return null
  }
}

const Muted = ({ children }: { readonly children: ReactNode }) => (
  <Box color="fg.muted" textStyle="caption" overflowWrap="anywhere">
    {children}
  </Box>
)

const VendorPaymentDetails = ({ subject, by }: SubjectOf<'VendorPayment'> & { readonly by: string }) => {
  const { t } = useTranslation('approvals')
  const { t: domain } = useTranslation('domain')
  const { method, payeeAccount, account, description, reference, payeeCheck, isPayeeAcknowledged } = subject
  return (
    <>
      <Muted>
        {domain(`paymentMethod.${method}`)}
        {payeeAccount && (
          <>
            {' · '}
            <chakra.bdi dir="ltr">{inGroups(payeeAccount)}</chakra.bdi>
          </>
        )}
        {' · '}
        <bdi>{account.name}</bdi>
      </Muted>
      {(description || reference) && (
        <Box textStyle="small" marginBlockStart="1" overflowWrap="anywhere">
          <bdi>{[description, reference].filter(Boolean).join(' · ')}</bdi>
        </Box>
      )}
      {payeeCheck && (
        <Box marginBlockStart="1">
          <StatusLabel of="payeeCheck" value={payeeCheck.result} />
        </Box>
      )}
      {isPayeeAcknowledged && (
        <Box color="negative.fg" textStyle="caption" marginBlockStart="1">
          <Trans t={t} i18nKey="isPayeeAcknowledged" components={{ name: <bdi>{by}</bdi> }} />
        </Box>
      )}
    </>
  )
}

const Account = ({ children }: { readonly children: string | null }) => (
  <chakra.bdi dir="ltr" fontFamily="mono" wordBreak="break-all">
    {children}
  </chakra.bdi>
)

const BankDetails = ({ subject: { destination, destinationBefore, vendor } }: SubjectOf<'VendorDetailChange'>) => {
  const { t } = useTranslation('approvals')
  return (
    <>
      <Box textStyle="small">
        <Account>{destination}</Account>
      </Box>
      <Muted>
        {destinationBefore ? (
          <Trans t={t} i18nKey="details.instead" components={{ before: <Account>{destinationBefore}</Account> }} />
        ) : (
          t('details.first')
        )}
      </Muted>
      {vendor.payeeCheck && (
        <Box marginBlockStart="1">
          <StatusLabel of="payeeCheck" value={vendor.payeeCheck.result} />
        </Box>
      )}
    </>
  )
}

const LinkPaymentDetails = ({ subject: { paidFor, linkReference } }: SubjectOf<'LinkPayment'>) => {
  const { t } = useTranslation('approvals')
  return (
    <Muted>
      {t(`paidFor.${paidFor}`)} · <bdi dir="ltr">{linkReference}</bdi>
    </Muted>
  )
}

const RefundDetails = ({ subject: { refundReason, payment } }: SubjectOf<'Refund'>) => {
  const { t } = useTranslation('approvals')
  const detail = useOpenDetail('payment')
  return (
    <>
      <Box textStyle="small" overflowWrap="anywhere">
        <bdi>{refundReason}</bdi>
      </Box>
      <Button size="xs" variant="ghost" marginInlineStart="-2.5" onClick={() => detail.open(payment.id)}>
        {t('openPayment')}
      </Button>
    </>
  )
}

const ThresholdDetails = ({ subject: { before, thresholdCurrency } }: SubjectOf<'ThresholdChange'>) => {
  const { t } = useTranslation('approvals')
  const { money } = useFormat()
  return <Muted>{before === null ? t('threshold.nowOff') : t('threshold.now', { amount: money(before, thresholdCurrency) })}</Muted>
}

const BoardNumberDetails = ({ subject: { approvalsBefore } }: SubjectOf<'BoardSettingChange'>) => {
  const { t } = useTranslation('approvals')
  return <Muted>{t('boardNumber.now', { votes: t('boardNumber.votes', { count: approvalsBefore }) })}</Muted>
}

const CharityDetails = ({ subject: { country, registrationNo, accountHolder, iban, bankAccount } }: SubjectOf<'CharityPayee'>) => {
  const { t } = useTranslation('approvals')
  return (
    <>
      <Box textStyle="small">
        <Account>{iban === null ? bankAccount : inGroups(iban)}</Account>
      </Box>
      <Muted>
        <Trans t={t} i18nKey="accountHolder" components={{ holder: <bdi>{accountHolder}</bdi> }} />
      </Muted>
      <Muted>
        <bdi dir="ltr">
          {country} · {registrationNo}
        </bdi>
      </Muted>
    </>
  )
}

const LoweringDetails = ({ subject: { fromVotes, toVotes, loweringReason, review } }: SubjectOf<'ReviewLowering'>) => {
  const { t } = useTranslation('approvals')
  const votes = (count: number) => t('boardNumber.votes', { count })
  return (
    <>
      <Muted>{t('lowering.change', { votes: votes(toVotes), before: votes(fromVotes) })}</Muted>
      <Box textStyle="small" overflowWrap="anywhere">
        <bdi>{loweringReason}</bdi>
      </Box>
      {review && <TextLink to={`${paths.ssbDashboard}?review=${review.id}`}>{t('lowering.open')}</TextLink>}
    </>
  )
}

const OverrideDetails = ({ subject: { failed, overrideReason, business } }: SubjectOf<'KycOverride'>) => {
  const { t } = useTranslation('approvals')
  const label = useKycLabels()
  const detail = useOpenDetail('business')
  return (
    <>
      <Muted>{t('override.failed', { checks: failed.map(label.check).join(' · ') })}</Muted>
      <Box textStyle="small" overflowWrap="anywhere">
        <bdi>{overrideReason}</bdi>
      </Box>
      {business && (
        <Button size="xs" variant="ghost" marginInlineStart="-2.5" onClick={() => detail.open(business.id)}>
          {t('override.open')}
        </Button>
      )}
    </>
  )
}

const ResetDetails = ({ subject: { resetReason, user } }: SubjectOf<'TwoFactorReset'>) => (
  <>
    {user && (
      <Muted>
        <bdi>{user.email}</bdi>
      </Muted>
    )}
    <Box textStyle="small" overflowWrap="anywhere">
      <bdi>{resetReason}</bdi>
    </Box>
  </>
)
