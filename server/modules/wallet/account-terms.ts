import { registerEnumType } from 'type-graphql'

export enum AccountType {
  OPERATIONAL = 'operational',
  SAVINGS = 'savings',
  ESCROW = 'escrow',
  INVESTMENT = 'investment',
}

export enum AccountStatus {
  ACTIVE = 'active',
  FROZEN = 'frozen',
}

export enum AccountBasis {
  QARD = 'qard',
  WADIAH = 'wadiah',
  AMANAH = 'amanah',
  WAKALA = 'wakala',
}

registerEnumType(AccountType, { name: 'AccountType', description: 'What the money of an account is for.' })
registerEnumType(AccountStatus, { name: 'AccountStatus', description: 'FROZEN: nothing can be debited; credits still arrive.' })
registerEnumType(AccountBasis, {
  name: 'AccountBasis',
  description:
    'On which contract the money of an account is kept. QARD: lent to the house without interest. WADIAH: given for safe keeping. AMANAH: held in trust for a purpose. WAKALA: held by an agent. No profit is promised or paid on any of them.',
})

/** Every type of account names its contract; none of them promises or pays a profit. */
export const BASIS: Readonly<Record<AccountType, AccountBasis>> = {
  [AccountType.OPERATIONAL]: AccountBasis.QARD,
  [AccountType.SAVINGS]: AccountBasis.WADIAH,
  [AccountType.ESCROW]: AccountBasis.AMANAH,
  [AccountType.INVESTMENT]: AccountBasis.WAKALA,
}
