import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, it } from 'vitest'
import { addMonths, gulfDayOf } from '../../server/shared/day.ts'
import { asPerson, describeInBrowser, newPerson, openBrowser, sees } from '../support/browser/browser.ts'
import { aContract, FINANCED } from '../support/browser/contracted.ts'
import { attach, cardOf, confirmCredit, openFacility, openStep, prove, said, sign } from '../support/browser/facility.ts'
import { type Product, startProduct } from '../support/browser/product.ts'

/** Percent of the profit. */
const SHARES = { LENDER: '33.33', MERCHANT: '66.67' }
/** Its first period was over yesterday, so that the result can be reported today. */
const VENTURE = { startsOn: addMonths(gulfDayOf(new Date()), -1), everyMonths: 1, distributions: 12, guarantee: 'NONE', lateClause: 'NONE' }
const PARTNERS = (['LENDER', 'MERCHANT'] as const).map((side) => ({
  ...{ side, cash: FINANCED, profitShare: SHARES[side] },
  ...{ isSilent: side === 'LENDER', isManaging: side === 'MERCHANT' },
}))

/** In fils. */
const [REVENUE, FREIGHT] = [4_800_000n, 1_200_005n]
const RESULT = REVENUE - FREIGHT

const basisPoints = (percent: string) => BigInt(percent.replace('.', ''))

/** The lender's part of a profit by the agreed ratio. The fils that both parts leave over is that of the larger fraction. */
const partOfLender = (profit: bigint): bigint => {
  const [lender, merchant] = [profit * basisPoints(SHARES.LENDER), profit * basisPoints(SHARES.MERCHANT)]
  const isOver = lender / 10_000n + merchant / 10_000n < profit && lender % 10_000n > merchant % 10_000n
  return lender / 10_000n + (isOver ? 1n : 0n)
}

const dirhams = (fils: bigint) =>
  `AED ${(fils / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')}.${(fils % 100n).toString().padStart(2, '0')}`

let product: Product
let browser: Browser
let merchant: Page
let lender: Page
let facility: string

describeInBrowser('a musharakah goes from its agreement to its first payment', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    facility = await aContract(product, {
      ...{ title: 'A venture in dates', structure: 'MUSHARAKAH', term: 12 },
      proposal: { proposedRate: null, terms: { musharakah: { ...VENTURE, partners: PARTNERS } } },
    })
    merchant = await asPerson(browser, product, 'merchant@mizan.demo')
    lender = await asPerson(browser, product, 'lender@mizan.demo')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('both sides read the ratios of their profit, and no rate, before they sign', async () => {
    for (const page of [lender, merchant]) await openFacility(page, facility)
    await confirmCredit(lender)
    for (const page of [merchant, lender]) {
      await sees(cardOf(page, 'Agreed terms')).toContainText('33.33% to the lender, 66.67% to the business')
      await page.getByRole('button', { name: 'Terms and schedule' }).click()
      const terms = page.getByRole('dialog', { name: 'Terms and schedule' })
      await sees(terms).toContainText('Neither capital nor profit')
      await sees(terms.getByText('Both, by capital').first()).toBeVisible()
      await sees(terms.getByRole('row').filter({ hasText: 'Share of the result 1' }).first()).toContainText('Not fixed')
      await sees(page.getByText(/% a year(?! for disclosure)|profit rate/i)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await sees(terms).toHaveCount(0)
      await sign(page)
    }
  })

  it('the lender pays in its capital, the business brings in its own, and the venture starts without anything owed', async () => {
    await prove(lender, 'Capital paid in', 'transfer.pdf', async (form) => {
      await sees(form.getByText('With this step the money of this contract is paid to the business')).toBeVisible()
    })
    // The capital of both is money, so there is nothing to value.
    await sees(merchant.getByRole('button', { name: 'Record step: Own capital brought in' })).toBeVisible()
    await sees(merchant.getByText('Valuation', { exact: true })).toHaveCount(0)
    const own = await openStep(merchant, 'Own capital brought in')
    await sees(own.getByText(`its own capital of contract`).first()).toBeVisible()
    await attach(own, 'own-capital.pdf')
    await own.getByRole('button', { name: 'Declare and record' }).click()
    await said(merchant, 'Step recorded: Own capital brought in')
    await prove(merchant, 'Start of the venture', 'licence.pdf')
    for (const page of [merchant, lender]) {
      await sees(page.getByText('No payment is due')).toBeVisible()
      await sees(page.getByRole('heading', { name: 'Schedule' })).toHaveCount(0)
    }
  })

  it('the business reports its result, and the lender’s share is what the agreed ratio makes of it, to the fils', async () => {
    await merchant.getByRole('button', { name: 'Report results' }).click()
    const form = merchant.getByRole('dialog', { name: 'Report the result of period 1' })
    await form.getByLabel('Revenue').fill('48,000.00')
    await form.getByRole('button', { name: 'Add an expense' }).click()
    await form.getByLabel('Amount').fill('12,000.05')
    await attach(form, 'accounts.pdf')
    await form.getByRole('button', { name: 'Report result', exact: true }).click()
    await said(merchant, 'Result reported')
    for (const page of [merchant, lender]) {
      const results = cardOf(page, 'Results')
      for (const figure of [REVENUE, FREIGHT, RESULT, partOfLender(RESULT)]) await sees(results).toContainText(dirhams(figure))
    }
    // The next period is not over.
    await sees(merchant.getByRole('button', { name: 'Report results' })).toHaveCount(0)
    await sees(merchant.getByText(/^Possible from .+, once the period is over\.$/)).toBeVisible()
  })

  it('the lender contests the result, which is not due until the business has kept it and the lender withdraws', async () => {
    await lender.getByRole('button', { name: 'Contest the result of period 1' }).click()
    const contest = lender.getByRole('dialog', { name: 'Contest the result of period 1' })
    await contest.getByLabel('What is wrong with it').fill('The freight of the last delivery seems to be counted twice.')
    await attach(contest, 'delivery-notes.pdf')
    await contest.getByRole('button', { name: 'Contest result' }).click()
    await said(lender, 'Result contested')
    await sees(cardOf(merchant, 'Results')).toContainText('Contested')
    await sees(merchant.getByText('No payment is due')).toBeVisible()
    await merchant.getByRole('button', { name: 'Keep the result of period 1' }).click()
    const keep = merchant.getByRole('dialog', { name: 'Keep the result of period 1' })
    await keep.getByLabel('Why it is right').fill('They are two deliveries, as the accounts show.')
    await keep.getByRole('button', { name: 'Keep result' }).click()
    await said(merchant, 'Result kept')
    await sees(cardOf(lender, 'Results')).toContainText('They are two deliveries, as the accounts show.')
    await lender.getByRole('button', { name: 'Withdraw the objection to period 1' }).click()
    await lender.getByRole('dialog').getByRole('button', { name: 'Withdraw objection' }).click()
    await said(lender, 'Objection withdrawn')
  })

  it('the business pays the share, which is the first distribution for both sides and in the public chain', async () => {
    const share = dirhams(partOfLender(RESULT))
    await merchant.getByRole('button', { name: `Pay ${share}` }).click()
    await merchant
      .getByRole('dialog', { name: 'Pay the lender' })
      .getByRole('button', { name: `Pay ${share}` })
      .click()
    await said(merchant, 'Payment made')
    for (const page of [merchant, lender]) {
      await sees(cardOf(page, 'Receipts')).toContainText(share)
      await sees(page.getByRole('heading', { name: 'Distribution', exact: true })).toBeVisible()
      await sees(page.getByText(/% a year|profit rate/i)).toHaveCount(0)
    }
    const stranger = await newPerson(browser, product)
    await stranger.goto(`/verify/facility/${facility}`)
    await sees(stranger.getByText('The chain is whole')).toBeVisible()
    await sees(stranger.getByText('Distribution', { exact: true }).first()).toBeVisible()
  })
})
