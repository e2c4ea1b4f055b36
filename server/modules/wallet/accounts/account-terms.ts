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

registerEnumType(AccountType, {
  name: 'AccountType',
  description: 'What the money of an account is for, which decides its `AccountBasis`.',
  valuesConfig: {
    OPERATIONAL: { description: 'Everyday business; incoming money arrives here first.' },
    SAVINGS: { description: 'Money that is put aside.' },
    ESCROW: { description: 'Money held in trust for a purpose.' },
    INVESTMENT: { description: 'Money meant to be invested. No profit is promised or paid on it.' },
  },
})
registerEnumType(AccountStatus, {
  name: 'AccountStatus',
  description: 'Whether money can leave an account.',
  valuesConfig: {
    ACTIVE: { description: 'Money can come in and go out.' },
    FROZEN: { description: 'Nothing can be debited; credits still arrive.' },
  },
})
registerEnumType(AccountBasis, {
  name: 'AccountBasis',
  description: 'Contract on which the money of an account is kept. No profit is promised or paid on any of them.',
  valuesConfig: {
    QARD: { description: 'A loan to Mizan without interest; for OPERATIONAL accounts.' },
    WADIAH: { description: 'Given for safe keeping; for SAVINGS accounts.' },
    AMANAH: { description: 'Held in trust for a purpose; for ESCROW accounts.' },
    WAKALA: { description: 'Held by Mizan as an agent; for INVESTMENT accounts.' },
  },
})

/** The contract of each type of account; none of them promises or pays a profit. */
export const BASIS: Readonly<Record<AccountType, AccountBasis>> = {
  [AccountType.OPERATIONAL]: AccountBasis.QARD,
  [AccountType.SAVINGS]: AccountBasis.WADIAH,
  [AccountType.ESCROW]: AccountBasis.AMANAH,
  [AccountType.INVESTMENT]: AccountBasis.WAKALA,
}
