import type { InvoiceInput, InvoiceItemInput, TaxCategory } from '@/graphql/types.generated'
import type { Currency } from '@/lib/browser/preferences'
import { parseAmount } from '@/lib/text/amount'
import { addDays, today } from '@/lib/text/day'
import type { InvoiceDetailsFragment } from '../invoice/invoice-details.generated'

export type LineValues = { description: string; quantity: string; unitPrice: string; taxCategory: TaxCategory; taxReason: string }

/** The values of the form, with every choice as the text of its control. */
export type InvoiceValues = {
  customerName: string
  customerEmail: string
  customerPhone: string
  customerTaxId: string
  customerAddress: string
  currency: Currency
  dueOn: string
  description: string
  purchaseOrder: string
  items: LineValues[]
  discountKind: 'AMOUNT' | 'PERCENT'
  discount: string
}

const DUE_IN_DAYS = 30

const twoDigits = (value: number) => String(value).padStart(2, '0')
/** Local time as `2026-11-21T09:30`, for inputs of date and time. */
export const localMinute = (at: Date): string => {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-')
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}
export const tomorrowMorning = (): string => {
  const at = new Date()
  at.setDate(at.getDate() + 1)
  at.setHours(9, 0)
  return localMinute(at)
}

/** A blank line, as the specification defines it. */
export const blankLine = (): LineValues => ({ description: '', quantity: '1', unitPrice: '0', taxCategory: 'STANDARD', taxReason: '' })

export const newInvoice = (currency: Currency): InvoiceValues => ({
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  customerTaxId: '',
  customerAddress: '',
  currency,
  dueOn: addDays(today(), DUE_IN_DAYS),
  description: '',
  purchaseOrder: '',
  items: [blankLine()],
  discountKind: 'AMOUNT',
  discount: '',
})

export const valuesOf = (invoice: InvoiceDetailsFragment): InvoiceValues => ({
  customerName: invoice.customerName,
  customerEmail: invoice.customerEmail,
  customerPhone: invoice.customer.phone ?? '',
  customerTaxId: invoice.customer.taxId ?? '',
  customerAddress: invoice.customer.address ?? '',
  currency: invoice.currency,
  dueOn: invoice.dueOn,
  description: invoice.description ?? '',
  purchaseOrder: invoice.purchaseOrder ?? '',
  items: invoice.items.map(({ description, quantity, unitPrice, taxCategory, taxReason }) => ({
    description,
    quantity,
    unitPrice,
    taxCategory,
    taxReason: taxReason ?? '',
  })),
  discountKind: 'AMOUNT',
  discount: Number(invoice.discount) > 0 ? invoice.discount : '',
})

const words = (text: string) => text.trim() || null
const figure = (text: string) => parseAmount(text) ?? text

const itemInput = ({ description, quantity, unitPrice, taxCategory, taxReason }: LineValues): InvoiceItemInput => ({
  description: description.trim(),
  quantity: figure(quantity),
  unitPrice: figure(unitPrice),
  taxCategory,
  taxReason: taxCategory === 'STANDARD' ? null : words(taxReason),
})

const discountInput = ({ discount, discountKind }: InvoiceValues) => {
  if (discount.trim() === '') return { discount: null, discountPercent: null }
  return discountKind === 'PERCENT'
    ? { discount: null, discountPercent: figure(discount) }
    : { discount: figure(discount), discountPercent: null }
}

export const toInput = (values: InvoiceValues): InvoiceInput => ({
  customerName: values.customerName.trim(),
  customerEmail: values.customerEmail.trim(),
  customerPhone: words(values.customerPhone),
  customerTaxId: words(values.customerTaxId),
  customerAddress: words(values.customerAddress),
  currency: values.currency,
  dueOn: values.dueOn,
  description: words(values.description),
  purchaseOrder: words(values.purchaseOrder),
  items: values.items.map(itemInput),
  ...discountInput(values),
})

const isFigure = (text: string) => parseAmount(text) !== null

/** Returns the input for a preview of the totals, or undefined while a figure is invalid. */
export const toReckon = (values: InvoiceValues): InvoiceInput | undefined => {
  const known = values.items.every(({ quantity, unitPrice }) => isFigure(quantity) && isFigure(unitPrice))
  const priced = values.items.some(({ unitPrice }) => Number(parseAmount(unitPrice)) > 0)
  if (!known || !priced || (values.discount.trim() !== '' && !isFigure(values.discount))) return undefined
  const input = toInput(values)
  return {
    currency: input.currency,
    customerName: PLACEHOLDER_CUSTOMER.name,
    customerEmail: PLACEHOLDER_CUSTOMER.email,
    dueOn: addDays(today(), DUE_IN_DAYS),
    items: input.items.map((item) => ({
      ...item,
      description: item.description || PLACEHOLDER_CUSTOMER.name,
      taxReason: item.taxCategory === 'STANDARD' ? null : (item.taxReason ?? PLACEHOLDER_CUSTOMER.name),
    })),
    discount: input.discount ?? null,
    discountPercent: input.discountPercent ?? null,
  }
}
/** A placeholder customer: totals do not depend on it, but the input requires one. */
const PLACEHOLDER_CUSTOMER = { name: '–', email: 'totals@mizan.invalid' } as const
