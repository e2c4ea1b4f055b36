import { expect, it } from 'vitest'
import { Transaction } from '../../../server/modules/wallet/transactions/transaction.entity.ts'
import { transactionExport } from '../../../server/modules/wallet/transactions/transaction-export.ts'
import { anonymous } from '../../../server/platform/viewer.ts'
import { Role } from '../../../server/shared/role.ts'
import { stoppedClock } from '../../support/clock.ts'

const MOVEMENT = {
  id: 'one',
  accountId: 'a',
  type: 'credit',
  category: 'top_up',
  status: 'completed',
  currency: 'AED',
  postedAt: new Date(0),
}

it('an export that is cut says so in its name and its last row', async () => {
  const there = Array.from({ length: 4 }, () =>
    Object.assign(new Transaction(), MOVEMENT, { amountMinor: 100n, feeMinor: 0n, balanceAfterMinor: 100n }),
  )
  const reads = {
    list: () => Promise.reject(new Error('not asked')),
    all: async (_viewer: object, _filter: object, most: number) => there.slice(0, most),
  }
  const merchant = { ...anonymous(null), userId: 'm', role: Role.MERCHANT, businessId: 'b' }
  const made = (most: number) => transactionExport(reads, stoppedClock(), most).make(merchant, {}, new URLSearchParams(), 'en')
  const [cut, whole] = [await made(3), await made(4)]
  expect(cut.name).toMatch(/-first-3\.csv$/)
  expect(String(cut.body).trimEnd().split('\r\n')).toHaveLength(5)
  expect(String(cut.body)).toMatch(
    /This file has only the first 3 rows of the list\. Export a shorter period or a narrower filter for the rest\.,,,\r\n$/,
  )
  expect(whole.name).not.toContain('first')
  expect(String(whole.body).trimEnd().split('\r\n')).toHaveLength(5)
  expect(String(whole.body)).not.toContain('Only')
})
