import type { Browser, Locator, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFacility, balanceOf, type Running, until } from '../server/facilities/facility.ts'
import { wait } from '../server/financing/market.ts'
import { describeInBrowser, openBrowser, sees } from '../support/browser/browser.ts'
import { attach, cardOf, openFacility } from '../support/browser/facility.ts'
import { asMember, bringUpToTime, openWorldWithScreens } from '../support/browser/timed.ts'
import { runCommand } from '../support/command.ts'
import { urlOf } from '../support/database/cluster.ts'
import { facilityOf } from '../support/execution.ts'
import type { Member } from '../support/people.ts'
import type { Data, World } from '../support/world.ts'

const REASON = 'A customer of ours is insolvent.'
/** More than any page here has. */
const MOST_STOPS = 200
const FIGURES = `status outstanding arrears received credit daysPastDue nextDue nextDueOn bucket promises { amount received promisedOn status }
  donation { accrued paid waived due } restructureOffer { id } settlementQuote { dueUnpaid notYetDue unearnedProfit rebateShare rebate payable }`

let world: World
let browser: Browser
let late: Running
let settled: Running
let merchant: Page
let lender: Page

const written = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** An amount as the screens write it. */
const shown = (amount: string) => `AED ${written.format(amount as `${number}`)}`
const figures = (facility: Running = late): Promise<Data> => facilityOf(world, facility.merchant, facility.id, FIGURES)

/** Sums what the ledger has of a member's account in dirhams, entry by entry, in minor units. */
const inLedger = async ({ businessId }: Member): Promise<bigint> => {
  const SUM = `select coalesce(sum(entry.amount), 0)::text as sum from journal_entry entry
    join ledger_account account on account.id = entry.account_id where account.business_id = $1 and account.currency = 'AED'`
  const [row] = await world.app.platform.dataSource.query<{ sum: string }[]>(SUM, [businessId])
  return BigInt(row!.sum)
}
const minor = (amount: string) => BigInt(amount.replace('.', ''))

/** What a line of figures shows, by its label. */
const figureOf = (within: Locator, label: string) => within.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Names what has the focus in a page, if its end is hidden beneath something other than its own tooltip, which moves while it opens. */
const whatCovers = (): string[] => {
  const focused = document.activeElement!
  if (!focused.closest('main, [role=dialog]')) return []
  const { left, bottom, width, height } = focused.getBoundingClientRect()
  const front = document.elementFromPoint(left + width / 2, bottom - Math.min(4, height / 2))
  const isVisible =
    height <= 1 || front === null || focused.contains(front) || front.contains(focused) || front.closest('[role=tooltip]') !== null
  return isVisible ? [] : [`${focused.textContent || focused.getAttribute('name')} beneath ${front.textContent}`]
}

/** Half a second in which the page is laid out between its frames too, as it is while figures arrive. */
const measured = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) {
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)
      await new Promise(requestAnimationFrame)
    }
  })

/** Moves the focus to a control as a person without a mouse does, and activates it. */
const byKeys = async (page: Page, control: Locator) => {
  await sees(control).toBeVisible()
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  const covered: string[] = []
  for (let pressed = 0; pressed < MOST_STOPS && !(await isFocused()); pressed++) {
    await page.keyboard.press('Tab')
    covered.push(...(await page.evaluate(whatCovers)))
  }
  await sees(control).toBeFocused()
  expect(covered).toEqual([])
  await page.keyboard.press('Enter')
}

const dayComes = async (day: string) => {
  await until(world, late, day)
  await wait(world, 0, settled.merchant, settled.lender)
  await bringUpToTime(merchant, world, late.merchant)
  await bringUpToTime(lender, world, late.lender)
  for (const page of [merchant, lender]) await openFacility(page, late.id)
}

describeInBrowser('a facility that is late gets new instalments, and another is settled early', () => {
  beforeAll(async () => {
    world = await openWorldWithScreens()
    browser = await openBrowser()
    late = await aFacility(world)
    settled = await aFacility(world)
    merchant = await asMember(browser, world, late.merchant)
    lender = await asMember(browser, world, late.lender)
    await dayComes('2027-04-20')
  })
  afterAll(async () => {
    await browser?.close()
    await world?.close()
  })

  it('both sides read how late it is, in which bucket, and the donation that accrued', async () => {
    const { arrears, outstanding, daysPastDue, bucket, donation } = await figures()
    expect({ arrears, outstanding, daysPastDue, bucket }).toEqual({
      ...{ arrears: '11770.83', outstanding: '282500.00', daysPastDue: 19, bucket: 'DAYS_1_TO_30' },
    })
    for (const page of [merchant, lender]) {
      await sees(page.getByText('19 days late').first()).toBeVisible()
      await sees(cardOf(page, 'Arrears')).toContainText('1 to 30 days past due')
      const due = page.getByRole('region', { name: 'Past due' })
      await sees(due).toContainText(shown(arrears))
      await sees(due).toContainText(shown(outstanding))
      await sees(figureOf(cardOf(page, 'Donation for late payment'), 'To be paid')).toHaveText(shown(donation.due))
    }
  })

  it('an explanation leaves nothing over the page when the focus leaves its term', async () => {
    const explanations = merchant.locator('[data-scope=tooltip][data-part=positioner]')
    await merchant.getByRole('button', { name: 'Murabaha' }).focus()
    await sees(explanations).toContainText('The lender buys the goods')
    await measured(merchant)
    await merchant.keyboard.press('Tab')
    await measured(merchant)
    await sees(explanations).toHaveCount(0)
  })

  it('the merchant promises to pay, which the lender sees at once; the day passes, and the promise is broken', async () => {
    await merchant.getByRole('button', { name: 'Promise to pay' }).click()
    const form = dialogOf(merchant, 'Promise to pay')
    await form.getByLabel('Paid by').fill('2027-04-24')
    await form.getByRole('button', { name: 'Promise', exact: true }).click()
    await sees(merchant.getByText('Promise recorded')).toBeVisible()
    for (const page of [merchant, lender]) {
      const promises = cardOf(page, 'Promises to pay')
      await sees(promises).toContainText(shown((await figures()).promises[0].amount))
      await sees(promises).toContainText('26/04/2027')
      await sees(promises).toContainText('Open')
    }
    await dayComes('2027-04-28')
    for (const page of [merchant, lender]) await sees(cardOf(page, 'Promises to pay')).toContainText('Not kept')
  })

  it('the merchant states hardship with keys alone, the lender grants it with a reason, and the donation that is unpaid is waived', async () => {
    const { donation } = await figures()
    await byKeys(merchant, merchant.getByRole('button', { name: 'State hardship' }))
    const stated = dialogOf(merchant, 'State hardship')
    await sees(stated.getByLabel('Why you cannot pay for now')).toBeFocused()
    await merchant.keyboard.type(REASON)
    await byKeys(merchant, stated.getByRole('button', { name: 'Send' }))
    await sees(merchant.getByText('Hardship stated. The lender has been notified.')).toBeVisible()
    await sees(cardOf(lender, 'Arrears')).toContainText(REASON)
    await lender.getByRole('button', { name: 'Decide on hardship' }).click()
    const form = dialogOf(lender, 'Decide on the hardship')
    await sees(form).toContainText(`the unpaid ${shown(donation.due)} is waived`)
    await form.getByLabel('Reason').fill('The insolvency is public.')
    await form.getByRole('button', { name: 'Grant', exact: true }).click()
    await sees(lender.getByText('Decision recorded')).toBeVisible()
    const after = (await figures()).donation
    expect(minor(after.waived) + minor(after.paid)).toBe(minor(after.accrued))
    expect(after.due).toBe('0.00')
    for (const page of [merchant, lender]) {
      await sees(cardOf(page, 'Arrears')).toContainText('Hardship recorded')
      const card = cardOf(page, 'Donation for late payment')
      await sees(figureOf(card, 'Waived for hardship')).toHaveText(shown(after.waived))
      await sees(figureOf(card, 'To be paid')).toHaveText(shown('0.00'))
    }
  })

  it('the lender cannot offer more than is owed, and offers new instalments of exactly that', async () => {
    const { outstanding } = await figures()
    await lender.getByRole('button', { name: 'Offer new instalments' }).click()
    const form = dialogOf(lender, 'Offer new instalments')
    const first = form.getByRole('group', { name: 'Instalment 1', exact: true }).getByLabel('Amount')
    const amount = await first.inputValue()
    await sees(figureOf(form, 'Total of the instalments')).toHaveText(shown(outstanding))
    await first.fill('11770.84')
    await form.getByLabel('Reason').fill('Until your customer has paid.')
    await form.getByRole('button', { name: 'Send offer' }).click()
    await sees(form.getByRole('alert').first()).toContainText(shown(outstanding))
    await first.fill(amount)
    await sees(figureOf(form, 'Still to be divided')).toHaveText(shown('0.00'))
    await byKeys(lender, form.getByRole('button', { name: 'Send offer' }))
    await sees(lender.getByText('Offer sent')).toBeVisible()
    const offer = cardOf(merchant, 'New instalments offered')
    await sees(figureOf(offer, 'Total of the instalments')).toHaveText(shown(outstanding))
  })

  it('the merchant accepts with keys alone, and owes no more than before', async () => {
    const before = await figures()
    await byKeys(merchant, merchant.getByRole('button', { name: 'Accept or decline' }))
    const dialog = dialogOf(merchant, 'New instalments')
    await sees(figureOf(dialog, 'Owed now')).toHaveText(shown(before.outstanding))
    await byKeys(merchant, dialog.getByRole('button', { name: 'Accept', exact: true }))
    await sees(merchant.getByText('New instalments accepted')).toBeVisible()
    const after = await figures()
    expect(after).toMatchObject({
      outstanding: before.outstanding,
      arrears: '0.00',
      daysPastDue: 0,
      bucket: 'CURRENT',
      restructureOffer: null,
    })
    for (const page of [merchant, lender]) {
      await sees(page.getByText('Active, on time').first()).toBeVisible()
      await sees(page.getByText(`of ${shown(before.outstanding)}`, { exact: true })).toBeVisible()
    }
  })

  it('the merchant pays an instalment with keys alone, and the money is the lender’s to the minor unit', async () => {
    const { nextDue, outstanding } = await figures()
    const before = [await inLedger(late.merchant), await inLedger(late.lender)] as const
    await byKeys(merchant, merchant.getByRole('button', { name: `Pay ${shown(nextDue)}` }))
    const form = dialogOf(merchant, 'Pay the lender')
    await byKeys(merchant, form.getByRole('button', { name: `Pay ${shown(nextDue)}` }))
    await sees(merchant.getByText('Payment made')).toBeVisible()
    expect([await inLedger(late.merchant), await inLedger(late.lender)]).toEqual([before[0] - minor(nextDue), before[1] + minor(nextDue)])
    expect(minor(await balanceOf(world, late.merchant))).toBe(await inLedger(late.merchant))
    expect(await figures()).toMatchObject({ received: nextDue, credit: nextDue, outstanding })
    for (const page of [merchant, lender]) {
      await sees(cardOf(page, 'Receipts')).toContainText(shown(nextDue))
      await sees(page.getByText(/^Paid in advance:/)).toContainText(shown(nextDue))
    }
  })

  it('the merchant pledges an asset and a guarantee; the lender sees both at once, releases the one and confirms the other', async () => {
    const pledge = async (fill: (form: Locator) => Promise<void>) => {
      await merchant.getByRole('button', { name: 'Pledge collateral' }).click()
      const form = dialogOf(merchant, 'Pledge collateral')
      await fill(form)
      await form.getByRole('button', { name: 'Pledge', exact: true }).click()
      await sees(form).toHaveCount(0)
    }
    const itemOf = (page: Page, description: string) => page.getByRole('listitem').filter({ hasText: description })
    await pledge(async (form) => {
      await form.getByLabel('Serial, chassis or registration number').fill('WDB 963 4031')
      await form.getByLabel('Description').fill('Refrigerated lorry')
      await form.getByLabel('Value', { exact: true }).fill('90000')
      await attach(form, 'deed.pdf')
    })
    await sees(itemOf(lender, 'Refrigerated lorry')).toContainText(shown('90000.00'))
    await lender.getByRole('button', { name: 'Release Refrigerated lorry' }).click()
    const release = lender.getByRole('alertdialog', { name: 'Release this collateral?' })
    await release.getByLabel('Reason').fill('Replaced by a guarantee.')
    await release.getByRole('button', { name: 'Release' }).click()
    await sees(itemOf(merchant, 'Refrigerated lorry')).toContainText('Released')

    await pledge(async (form) => {
      await form.getByLabel('Kind').selectOption({ label: 'Guarantee' })
      await form.getByLabel('Guarantor').fill('Omar Aziz')
      await form.getByLabel('Identity or registration number').fill('784-1980-1234567-1')
      await form.getByLabel('Description').fill('Guarantee of the owner')
      await form.getByLabel('Amount guaranteed').fill('50000')
    })
    await lender.getByRole('button', { name: 'Confirm Guarantee of the owner' }).click()
    const confirm = lender.getByRole('alertdialog', { name: 'Confirm this collateral?' })
    await sees(confirm).toContainText(shown('50000.00'))
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    await sees(itemOf(merchant, 'Guarantee of the owner')).toContainText('Confirmed')
  })

  it('another facility is settled early by the figure that was shown, with the rebate that its lender set', async () => {
    const [business, funder] = [await asMember(browser, world, settled.merchant), await asMember(browser, world, settled.lender)]
    for (const page of [business, funder]) await openFacility(page, settled.id)
    await funder.getByRole('button', { name: 'Set rebate' }).click()
    const rebate = dialogOf(funder, 'Set the rebate')
    await rebate.getByLabel('Share of unearned profit').fill('50')
    await rebate.getByRole('button', { name: 'Save' }).click()
    await sees(funder.getByText('Rebate set')).toBeVisible()
    const { settlementQuote: quote } = await figures(settled)
    expect(minor(quote.payable)).toBe(minor(quote.dueUnpaid) + minor(quote.notYetDue) - minor(quote.rebate))
    await sees(cardOf(business, 'Settle early')).toContainText(`${shown(quote.payable)} is to be paid`)

    const before = [await inLedger(settled.merchant), await inLedger(settled.lender)] as const
    await business.getByRole('button', { name: 'Settle early' }).first().click()
    const form = dialogOf(business, 'Settle early')
    await sees(figureOf(form, 'Due and unpaid')).toHaveText(shown(quote.dueUnpaid))
    await sees(figureOf(form, 'Not due yet')).toHaveText(shown(quote.notYetDue))
    await sees(figureOf(form, 'Rebate')).toContainText(shown(quote.rebate).slice('AED '.length))
    await form.getByRole('button', { name: `Settle for ${shown(quote.payable)}` }).click()
    await sees(business.getByText('Facility settled')).toBeVisible()
    const paid = minor(quote.payable)
    expect([await inLedger(settled.merchant), await inLedger(settled.lender)]).toEqual([before[0] - paid, before[1] + paid])
    expect(await figures(settled)).toMatchObject({ status: 'SETTLED_EARLY', outstanding: '0.00', received: quote.payable })
    for (const page of [business, funder]) await sees(page.getByText('Settled early').first()).toBeVisible()
  })

  it('the ledger holds after it', () => {
    const { status, stdout } = runCommand(['verify-ledger'], { DATABASE_URL: urlOf(world.database.connection) })
    expect(status, stdout).toBe(0)
  })
})
