import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Trans, useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { CopyText } from '@/ui/figures/copy-text'
import { Facts } from '@/ui/figures/facts'
import { inGroups } from '@/ui/figures/iban'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { FailureNote } from '@/ui/frames/failure-note'
import { QueryView, RowsSkeleton } from '@/ui/frames/query-view'
import { StatusLabel } from '@/ui/labels/status-label'
import { May } from '@/ui/may'
import { DetailDrawer } from '@/ui/overlays/detail-drawer'
import { Decision } from '@/ui/records/decision'
import { useAct } from '@/ui/use-act'
import { useVendorPaymentsQuery } from '../payments/payments.generated'
import { Sums } from '../payments/sums'
import { Notice } from './notice'
import { CheckPayeeDocument } from './payee-check.generated'
import { PayeeNotice } from './payee-notice'
import { useCorrectName } from './use-payee-check'
import { DeactivateVendorDocument, ReactivateVendorDocument, useVendorQuery, type VendorRowFragment } from './vendor.generated'
import { useVendorLabels } from './vendor-labels'

type VendorDrawerProps = {
  readonly id: string
  readonly onClose: () => void
  readonly onPay: () => void
  readonly onEdit: () => void
}

/** One vendor with its details and payments. */
export const VendorDrawer = ({ id, onClose, onPay, onEdit }: VendorDrawerProps) => {
  const { t } = useTranslation('vendors')
  const query = useVendorQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  return (
    <DetailDrawer
      query={query}
      of="vendor"
      onClose={onClose}
      width="520px"
      title={({ name }) => <bdi>{name}</bdi>}
      untitled={t('details.title')}
      notFound={{ title: t('details.notFound'), explanation: t('details.notFoundExplanation') }}
      footer={(vendor) => (
        <HStack gap="3" width="full" justify="flex-end" flexWrap="wrap">
          <VendorStatus vendor={vendor} />
          <May act="updateVendor">
            <Button size="md" variant="outline" onClick={onEdit}>
              {t('edit.open')}
            </Button>
          </May>
          {vendor.status === 'ACTIVE' && (
            <May act="payVendor">
              <Button size="md" onClick={onPay}>
                {t('pay.quick')}
              </Button>
            </May>
          )}
        </HStack>
      )}
      lines={10}
    >
      {(vendor) => (
        <Box display="grid" gap="6">
          <VendorFacts vendor={vendor} />
          <VendorHistory vendorId={id} />
        </Box>
      )}
    </DetailDrawer>
  )
}

type OfVendor = { readonly vendor: VendorRowFragment }

/** Deactivates or reactivates a vendor, which is never deleted. */
const VendorStatus = ({ vendor: { id, name, status } }: OfVendor) => {
  const { t } = useTranslation('vendors')
  const isActive = status === 'ACTIVE'
  const deactivation = useAct(DeactivateVendorDocument, {
    variables: () => ({ id }),
    toast: () => t('details.deactivated', { name }),
  })
  const reactivation = useAct(ReactivateVendorDocument, {
    variables: () => ({ id }),
    toast: () => t('details.reactivated', { name }),
  })
  const submission = isActive ? deactivation : reactivation
  const label = t(isActive ? 'details.deactivate' : 'details.reactivate')
  return (
    <>
      {submission.failure && (
        <Box width="full">
          <FailureNote failure={submission.failure} />
        </Box>
      )}
      <May act="deactivateVendor">
        <Button
          size="md"
          variant="ghost"
          loading={submission.pending}
          loadingText={label}
          onClick={() => void submission.submit(undefined)}
        >
          {label}
        </Button>
      </May>
    </>
  )
}

const VendorFacts = ({ vendor }: OfVendor) => {
  const { t } = useTranslation('vendors')
  const { dateTime } = useFormat()
  const labels = useVendorLabels()
  const { name, email, phone, address, category, bankAccount, iban, taxId, paymentTerms, hasWallet, ibanUsableAt, status } = vendor
  const text = (label: string, value: string | null) => (value ? [{ label, value: <bdi>{value}</bdi> }] : [])
  return (
    <Box display="grid" gap="5">
      {(iban ?? bankAccount) && <Holder vendor={vendor} />}
      <AwaitingDetails vendor={vendor} />
      {ibanUsableAt && <Notice tone="caution">{t('details.cooling', { name, at: dateTime(ibanUsableAt) })}</Notice>}
      <Facts
        facts={[
          { label: t('list.status'), value: <StatusLabel of="vendor" value={status} /> },
          { label: t('list.totalPaid'), value: <Sums sums={vendor.totalPaid} /> },
          { label: t('list.lastPaymentAt'), value: vendor.lastPaymentAt ? <Time at={vendor.lastPaymentAt} as="date" /> : '–' },
          { label: t('list.terms'), value: labels.terms(paymentTerms) },
          { label: t('list.category'), value: labels.category(category) },
          { label: t('details.wallet'), value: t(hasWallet ? 'details.hasWallet' : 'details.noWallet') },
          {
            label: t('form.iban'),
            wide: true,
            value: iban ? (
              <Box marginInlineStart="-2.5">
                <CopyText text={iban} shown={inGroups(iban)} what={t('form.iban')} />
              </Box>
            ) : (
              '–'
            ),
          },
          ...(bankAccount ? [{ label: t('form.bankAccount'), value: <chakra.bdi dir="ltr">{bankAccount}</chakra.bdi> }] : []),
          { label: t('form.email'), value: <bdi>{email}</bdi> },
          ...(phone ? [{ label: t('form.phone'), value: <chakra.bdi dir="ltr">{phone}</chakra.bdi> }] : []),
          ...text(t('form.taxId'), taxId),
          ...text(t('form.address'), address),
        ]}
      />
    </Box>
  )
}

/** Bank details pending approval, with the decision. */
const AwaitingDetails = ({ vendor: { name, detailsWaiting } }: OfVendor) => {
  const { t } = useTranslation('vendors')
  if (detailsWaiting?.approval?.status !== 'PENDING') return null
  const { approval, destination } = detailsWaiting
  return (
    <Notice tone="caution">
      {t('details.awaiting', { by: approval.askedBy.name })}
      <Box marginBlockStart="2">
        <Decision approval={approval} of="VENDOR_DETAILS" words={{ name, account: destination }} />
      </Box>
    </Notice>
  )
}

/** The latest payee check of a vendor's account. */
const Holder = ({ vendor }: OfVendor) => {
  const { t } = useTranslation('vendors')
  const correction = useCorrectName()
  const asking = useAct(CheckPayeeDocument, { variables: () => ({ id: vendor.id }) })
  const failure = asking.failure ?? correction.failure
  const { payeeCheck } = vendor
  return (
    <Box as="section" aria-label={t('payee.label')} display="grid" gap="2">
      {failure && <FailureNote failure={failure} />}
      {payeeCheck ? (
        <PayeeNotice check={payeeCheck} onUseName={(name) => void correction.submit({ vendor, name })}>
          <Box textStyle="caption" marginBlockStart="1">
            <Trans t={t} i18nKey="payee.checked" components={{ at: <Time at={payeeCheck.checkedAt} /> }} />
          </Box>
        </PayeeNotice>
      ) : (
        <Notice
          tone="info"
          action={
            <May act="checkPayee">
              <Button size="xs" variant="outline" loading={asking.pending} onClick={() => void asking.submit(undefined)}>
                {t('payee.check')}
              </Button>
            </May>
          }
        >
          {t('payee.none')}
        </Notice>
      )}
    </Box>
  )
}

const SHOWN = 5

const VendorHistory = ({ vendorId }: { readonly vendorId: string }) => {
  const { t } = useTranslation('vendors')
  const { method } = useVendorLabels()
  const query = useVendorPaymentsQuery({ variables: { filter: { vendorId }, first: SHOWN } })
  return (
    <Box as="section" aria-label={t('details.payments')}>
      <Box as="h3" fontWeight="semibold" marginBlockEnd="1">
        {t('details.payments')}
      </Box>
      <QueryView
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        isEmpty={({ vendorPayments }) => vendorPayments.nodes.length === 0}
        empty={<Box color="fg.muted">{t('details.noPayments')}</Box>}
      >
        {({ vendorPayments }) => (
          <chakra.ul listStyleType="none" divideY="1px">
            {vendorPayments.nodes.map((payment) => (
              <chakra.li key={payment.id} display="flex" justifyContent="space-between" gap="3" paddingBlock="2">
                <Box minWidth="0">
                  <Box>
                    <Time at={payment.createdAt} as="date" />
                  </Box>
                  <Box color="fg.muted" textStyle="caption">
                    {method(payment.method)}
                  </Box>
                </Box>
                <HStack gap="2" flexWrap="wrap" justify="flex-end">
                  <StatusLabel of="vendorPayment" value={payment.status} />
                  <Money amount={payment.amount} currency={payment.currency} />
                </HStack>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </QueryView>
    </Box>
  )
}
