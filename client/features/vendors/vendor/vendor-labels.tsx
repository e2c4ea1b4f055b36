import { useTranslation } from 'react-i18next'
import type { PaymentMethod, PaymentTerms, VendorCategory, VendorPaymentStatus, VendorStatus } from '@/graphql/types.generated'
import { optionsOf } from '@/ui/fields/select-field'

/** The values of each enum, in the order of the specification. */
export const CATEGORIES = [
  'GENERAL',
  'ELECTRONICS',
  'LOGISTICS',
  'OFFICE_SUPPLIES',
  'PROFESSIONAL_SERVICES',
  'MANUFACTURING',
  'SOFTWARE',
] as const satisfies readonly VendorCategory[]
export const TERMS = ['NET_15', 'NET_30', 'NET_45', 'NET_60', 'DUE_ON_RECEIPT'] as const satisfies readonly PaymentTerms[]
export const METHODS = ['BANK_TRANSFER', 'WALLET_TRANSFER', 'CHECK'] as const satisfies readonly PaymentMethod[]
export const VENDOR_STATUSES = ['ACTIVE', 'INACTIVE'] as const satisfies readonly VendorStatus[]
export const PAYMENT_STATUSES = [
  'AWAITING_APPROVAL',
  'ISSUED',
  'COMPLETED',
  'CLEARED',
  'BOUNCED',
  'REJECTED',
] as const satisfies readonly VendorPaymentStatus[]

/** The labels of every enum of vendors and payments, also as options of a select. */
export const useVendorLabels = () => {
  const { t } = useTranslation('vendors')
  const { t: domain } = useTranslation('domain')
  const category = (value: VendorCategory) => t(`category.${value}`)
  const terms = (value: PaymentTerms) => t(`terms.${value}`)
  const method = (value: PaymentMethod) => domain(`paymentMethod.${value}`)
  const status = (value: VendorStatus) => t(`status.${value}`)
  const paymentStatus = (value: VendorPaymentStatus) => t(`paymentStatus.${value}`)
  return {
    category,
    terms,
    method,
    options: {
      category: optionsOf(CATEGORIES, category),
      terms: optionsOf(TERMS, terms),
      method: optionsOf(METHODS, method),
      status: optionsOf(VENDOR_STATUSES, status),
      paymentStatus: optionsOf(PAYMENT_STATUSES, paymentStatus),
    },
  }
}
