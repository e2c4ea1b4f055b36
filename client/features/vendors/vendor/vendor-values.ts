import type { CreateVendorInput, PaymentTerms, VendorCategory } from '@/graphql/types.generated'
import type { VendorRowFragment } from './vendor.generated'

/** The values of the form, with every field as the text of its control. */
export type VendorValues = {
  name: string
  email: string
  phone: string
  address: string
  category: VendorCategory
  paymentTerms: PaymentTerms
  iban: string
  bankAccount: string
  taxId: string
}

/** The specification's defaults. */
const NEW_VENDOR: VendorValues = {
  name: '',
  email: '',
  phone: '',
  address: '',
  category: 'GENERAL',
  paymentTerms: 'NET_30',
  iban: '',
  bankAccount: '',
  taxId: '',
}

export const valuesOf = (vendor: VendorRowFragment | undefined): VendorValues =>
  vendor
    ? {
        name: vendor.name,
        email: vendor.email,
        phone: vendor.phone ?? '',
        address: vendor.address ?? '',
        category: vendor.category,
        paymentTerms: vendor.paymentTerms,
        iban: vendor.iban ?? '',
        bankAccount: vendor.bankAccount ?? '',
        taxId: vendor.taxId ?? '',
      }
    : NEW_VENDOR

/** Normalises a pasted IBAN: no spaces, upper case. */
export const plainIban = (text: string) => text.replace(/\s+/g, '').toUpperCase()

const orNull = (text: string) => text.trim() || null

export const toInput = (values: VendorValues): CreateVendorInput => ({
  name: values.name.trim(),
  email: values.email.trim(),
  phone: orNull(values.phone),
  address: orNull(values.address),
  category: values.category,
  paymentTerms: values.paymentTerms,
  iban: orNull(plainIban(values.iban)),
  bankAccount: orNull(values.bankAccount),
  taxId: orNull(values.taxId),
})
