import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import type approvals from '@/locales/en/approvals.json'
import { useThresholdRule } from '@/ui/labels/threshold-rule'
import type { Decision } from '@/ui/records/decision'
import type { AwaitingApprovalFragment } from './approvals.generated'

type DecisionProps = Parameters<typeof Decision>[0]

interface Subject {
  readonly kind: keyof typeof approvals.kind
  readonly title: string
  readonly sum?: { readonly amount: string; readonly currency: string }
  readonly decision: Pick<DecisionProps, 'of' | 'words'>
}

/** The title and the decision texts of an approval, by its subject; undefined if the viewer may not see the subject. */
export const useSubject = ({ subject, amount, currency }: AwaitingApprovalFragment): Subject | undefined => {
  const { t } = useTranslation('approvals')
  const { money } = useFormat()
  const ruleOf = useThresholdRule()
  const paid = amount !== null && currency !== null ? { sum: { amount, currency } } : {}
  const sum = paid.sum ? money(paid.sum.amount, paid.sum.currency) : ''
  switch (subject?.__typename) {
    case 'VendorPayment': {
      const { method, vendor, account, payeeAccount, totalDebit } = subject
      const total = money(totalDebit, subject.currency)
      return {
        kind: 'VENDOR_PAYMENT',
        title: vendor.name,
        sum: { amount: totalDebit, currency: subject.currency },
        decision: {
          of: method === 'CHECK' ? 'VENDOR_CHEQUE' : 'VENDOR_PAYMENT',
          words: { total, name: vendor.name, account: account.name, payee: payeeAccount ?? '' },
        },
      }
    }
    case 'VendorDetailChange': {
      const { vendor, destination } = subject
      return {
        kind: 'VENDOR_DETAILS',
        title: vendor.name,
        decision: { of: 'VENDOR_DETAILS', words: { name: vendor.name, account: destination } },
      }
    }
    case 'LinkPayment': {
      const name = subject.payeeName ?? t('unknownPayee')
      return { kind: 'LINK_PAYMENT', title: name, ...paid, decision: { of: 'LINK_PAYMENT', words: { sum, name } } }
    }
    case 'Refund': {
      const payer = subject.payment.payerName ?? t('unknownPayer')
      return { kind: 'REFUND', title: payer, ...paid, decision: { of: 'REFUND', words: { sum, payer } } }
    }
    case 'ThresholdChange': {
      const rule = ruleOf(subject.threshold, subject.thresholdCurrency)
      return { kind: 'PAYMENT_THRESHOLD', title: rule, decision: { of: 'PAYMENT_THRESHOLD', words: { rule } } }
    }
    case 'BoardSettingChange': {
      const matter = t(`matter.${subject.entityType}`)
      const votes = t('boardNumber.votes', { count: subject.requiredApprovals })
      const before = t('boardNumber.votes', { count: subject.approvalsBefore })
      return {
        kind: 'BOARD_SETTING',
        title: t('boardNumber.of', { matter, votes }),
        decision: { of: 'BOARD_SETTING', words: { matter, votes, before } },
      }
    }
    case 'BoardSeatChange': {
      const name = subject.person?.name ?? ''
      const after = t(`boardSeat.${subject.newSeat ?? 'NONE'}`)
      return { kind: 'BOARD_SEAT', title: `${name} · ${after}`, decision: { of: 'BOARD_SEAT', words: { name, after } } }
    }
    case 'CharityPayee': {
      const { name, iban, bankAccount } = subject
      return { kind: 'CHARITY_PAYEE', title: name, decision: { of: 'CHARITY_PAYEE', words: { name, account: iban ?? bankAccount ?? '' } } }
    }
    case 'ExchangeRateChange': {
      const pair = `${subject.base}/${subject.quote}`
      return {
        kind: 'EXCHANGE_RATE',
        title: `${pair} ${subject.rateBefore ?? ''} → ${subject.rate}`,
        decision: { of: 'EXCHANGE_RATE', words: { pair, rate: subject.rate, before: subject.rateBefore ?? '' } },
      }
    }
    case 'ReviewLowering': {
      const name = subject.review?.entityName ?? ''
      const votes = t('boardNumber.votes', { count: subject.toVotes })
      const before = t('boardNumber.votes', { count: subject.fromVotes })
      return { kind: 'REVIEW_LOWERING', title: name, decision: { of: 'REVIEW_LOWERING', words: { name, votes, before } } }
    }
    case 'DealFlowChange': {
      const rule = t(`dealFlow.${subject.flow}`, { percent: subject.samplePercent })
      return { kind: 'DEAL_FLOW', title: rule, decision: { of: 'DEAL_FLOW', words: { rule } } }
    }
    case 'ProductSuspension': {
      const name = [subject.product?.approved?.name, subject.product?.lenderName].filter(Boolean).join(' · ')
      return { kind: 'PRODUCT_SUSPENSION', title: name, decision: { of: 'PRODUCT_SUSPENSION', words: { name } } }
    }
    case 'ModelSubmission': {
      const name = `AltScore ${subject.version}`
      return { kind: 'MODEL_VERSION', title: name, decision: { of: 'MODEL_VERSION', words: { name } } }
    }
    case 'ModelRollback': {
      const name = `AltScore ${subject.version}`
      return { kind: 'MODEL_ROLLBACK', title: name, decision: { of: 'MODEL_ROLLBACK', words: { name } } }
    }
    case 'KycOverride': {
      const name = subject.business?.name ?? ''
      return { kind: 'KYC_OVERRIDE', title: name, decision: { of: 'KYC_OVERRIDE', words: { name } } }
    }
    case 'TwoFactorReset': {
      const name = subject.user?.name ?? ''
      return { kind: 'TWO_FACTOR_RESET', title: name, decision: { of: 'TWO_FACTOR_RESET', words: { name } } }
    }
    case 'AdminInvitation': {
      const { email } = subject
      return { kind: 'ADMIN_INVITATION', title: email, decision: { of: 'ADMIN_INVITATION', words: { name: email } } }
    }
    // Category changes have their own queue, with the figures for the decision.
    case 'CategoryChange':
    case undefined:
      return undefined
  }
}
