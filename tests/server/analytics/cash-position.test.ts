import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Currency } from '../../../server/shared/currency.ts'
import { aLender, aMerchant, anAuditor } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { trade } from '../scoring/cashflow.ts'
import { filled } from '../wallet/purse.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const POSITION = `query ($currency: Currency) {
  cashPosition(currency: $currency) { currency total wallet { total currency } banks { totalBalance currency connectedAccounts leftOut } }
  walletSummary(currency: $currency) { total currency }
  bankSummary(currency: $currency) { totalBalance currency connectedAccounts leftOut }
}`
const minor = (amount: string) => BigInt(amount.replace('.', ''))

describe('the total balance', () => {
  test.each([undefined, 'USD'])(
    'is the sum of the wallet and the banks, with the figures that their own pages show (%s)',
    async (currency) => {
      const merchant = await aMerchant(world)
      await trade(world, merchant)
      await trade(world, merchant, { currency: Currency.SAR })
      await filled(world, merchant, '12345.67')
      const { cashPosition, walletSummary, bankSummary }: Data = await world.ask(merchant, POSITION, { currency })
      expect(cashPosition).toMatchObject({ currency: currency ?? 'AED', wallet: walletSummary, banks: bankSummary })
      expect(minor(walletSummary.total)).toBeGreaterThan(0n)
      expect(minor(bankSummary.totalBalance)).toBeGreaterThan(0n)
      expect(minor(cashPosition.total)).toBe(minor(walletSummary.total) + minor(bankSummary.totalBalance))
    },
  )

  test('is zero for a business without accounts', async () => {
    const { cashPosition }: Data = await world.ask(await aMerchant(world), POSITION)
    expect(cashPosition).toMatchObject({ total: '0.00', banks: { connectedAccounts: 0 } })
  })

  test('is negative when one bank account is overdrawn by more than all others hold', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant, { opening: -900_000_000n })
    const { cashPosition }: Data = await world.ask(merchant, POSITION)
    expect(cashPosition.total).toMatch(/^-/)
    expect(cashPosition.total).toBe(cashPosition.banks.totalBalance)
  })

  test('is visible only to its own business, and not to other businesses or auditors', async () => {
    const merchant = await aMerchant(world)
    await filled(world, merchant, '500.00')
    const lender = await aLender(world)
    const { cashPosition }: Data = await world.ask(lender, POSITION)
    expect(cashPosition.wallet.total).not.toBe('500.00')
    await expect(world.ask(someone(), POSITION)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(world.ask(await anAuditor(world), POSITION)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
