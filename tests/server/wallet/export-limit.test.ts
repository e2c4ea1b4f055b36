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

it('a list that is too long for a file at once is refused, and never cut', async () => {
  const there = Array.from({ length: 4 }, () =>
    Object.assign(new Transaction(), MOVEMENT, { amountMinor: 100n, feeMinor: 0n, balanceAfterMinor: 100n }),
  )
  const reads = {
    list: () => Promise.reject(new Error('not asked')),
    all: async (_viewer: object, _filter: object, most: number) => there.slice(0, most),
  }
  const merchant = { ...anonymous(null), userId: 'm', role: Role.MERCHANT, businessId: 'b' }
  const made = (most: number) => transactionExport(reads, stoppedClock(), most).make(merchant, {}, new URLSearchParams(), 'en')
  await expect(made(3)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED', message: expect.stringContaining('more than 3 rows') })
  const whole = await made(4)
  expect(whole.name).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/)
  expect(String(whole.body).trimEnd().split('\r\n')).toHaveLength(5)
})
