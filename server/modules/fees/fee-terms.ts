import { registerEnumType } from 'type-graphql'

/** What a fee was taken for. */
export enum FeeKind {
  TRANSFER = 'transfer',
  VENDOR_PAYMENT = 'vendor_payment',
  OTHER = 'other',
}

/** What a document for fees is. */
export enum FeeInvoiceKind {
  TAX_INVOICE = 'tax_invoice',
  STATEMENT = 'statement',
  CREDIT_NOTE = 'credit_note',
}

/** How much of a document for fees still holds. */
export enum FeeInvoiceStatus {
  ISSUED = 'issued',
  PARTLY_CREDITED = 'partly_credited',
  CREDITED = 'credited',
}

registerEnumType(FeeKind, {
  name: 'FeeKind',
  description: 'What a fee was taken for.',
  valuesConfig: {
    TRANSFER: { description: 'A transfer between accounts.' },
    VENDOR_PAYMENT: { description: 'Money sent to a supplier: by transfer, from account to account, or by cheque.' },
    OTHER: { description: 'Any other movement of money with a fee.' },
  },
})
registerEnumType(FeeInvoiceKind, {
  name: 'FeeInvoiceKind',
  description: 'What a document for fees is.',
  valuesConfig: {
    TAX_INVOICE: { description: 'A tax invoice of the platform, which is registered for VAT.' },
    STATEMENT: { description: 'A statement of the fees, which is no tax invoice: the platform has stated no tax registration.' },
    CREDIT_NOTE: { description: 'Takes back an earlier document, wholly or partly.' },
  },
})
registerEnumType(FeeInvoiceStatus, {
  name: 'FeeInvoiceStatus',
  description: 'How much of a document for fees still holds.',
  valuesConfig: {
    ISSUED: { description: 'All of it.' },
    PARTLY_CREDITED: { description: 'A credit note takes back a part of it.' },
    CREDITED: { description: 'Nothing: credit notes take back all of it.' },
  },
})

/** The causes of journals whose fees have a kind of their own. */
export const KINDS: readonly FeeKind[] = [FeeKind.TRANSFER, FeeKind.VENDOR_PAYMENT]

/** Returns what the fee of a journal was taken for, by the cause of the journal. */
export const feeKindOf = (cause: string): FeeKind => KINDS.find((kind) => kind === cause) ?? FeeKind.OTHER
