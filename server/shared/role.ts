import { registerEnumType } from 'type-graphql'

/** What a person is to the product; decides the menu, the operations and the rows. */
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
  description: 'What a person is to the product. Analysts read only, with personal data masked.',
})

/** A private lender has the lender's menu and rights. */
export const isLender = (role: Role | null) => role === Role.LENDER || role === Role.PRIVATE_LENDER
