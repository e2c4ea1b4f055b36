import { registerEnumType } from 'type-graphql'

/** A person's role; it decides the menu, the operations and the rows. */
export enum Role {
  MERCHANT = 'merchant',
  LENDER = 'lender',
  PRIVATE_LENDER = 'private_lender',
  SSB_AUDITOR = 'ssb_auditor',
  ADMIN = 'admin',
  ANALYST = 'analyst',
}

registerEnumType(Role, {
  name: 'Role',
  description: 'What a person does on the product. It decides which operations they may call and which data they see.',
  valuesConfig: {
    MERCHANT: { description: 'Acts for a business that raises financing, issues invoices and pays vendors.' },
    LENDER: { description: 'Acts for an institution that finances requests.' },
    PRIVATE_LENDER: { description: "A private person who finances requests, with a lender's rights." },
    SSB_AUDITOR: { description: 'Sits on the Shariah supervisory board and reviews what was agreed.' },
    ADMIN: { description: 'Operates the product: verifies businesses, decides about frozen accounts and enters exchange rates.' },
    ANALYST: { description: 'Reads for analysis, and changes nothing. Personal data is masked.' },
  },
})

/** The roles that act for a business; the others work for the product or the board. */
export const BUSINESS_ROLES = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

/** A private lender has the lender's menu and rights. */
export const isLender = (role: Role | null) => role === Role.LENDER || role === Role.PRIVATE_LENDER
