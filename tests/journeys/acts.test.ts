import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser, follow, inSession, openBrowser, sees, settled } from '../support/browser/browser.ts'
import { findIds, type Ids } from '../support/browser/demo-ids.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import { aProgramOf } from '../support/program.ts'

/** The outcome of an act in a dialog. */
type Outcome =
  /** The title of the dialog that is then in front, which may be the same one. */
  | RegExp
  /** No dialog is open any more. */
  | 'closes'
  /** It opens in a separate window or is saved as a file, and exists. */
  | 'document'
  | Menu

/** A menu with these entries, no more and no fewer. */
interface Menu {
  readonly menu: Acts
}

/** Acts by name. A name that ends in an asterisk covers all that begin so. */
type Acts = Readonly<Record<string, Outcome>>

interface Place {
  readonly name: string
  /** Places of one kind share their acts, and each act is tried at the first place that has it. */
  readonly kind?: string
  /** The screen, and on it the parameters that open the dialog. */
  readonly screen: string
  readonly opens: string
  readonly title: RegExp
  readonly acts: Acts
}

const WALLET = '/app/wallet'
const INVOICING = '/app/invoicing'
const BANKS = '/app/connections?tab=transactions'
const PORTAL = '/app/lender-portal'
const HOME = '/app/dashboard'

/** Administration first: the merchant then withdraws what administration would decide. */
const ROLES = ['admin', 'merchant', 'lender'] as const

/** Every drawer of every role that has drawers, with all its acts. */
const placesOf = (ids: ActIds): Readonly<Record<(typeof ROLES)[number], readonly Place[]>> => {
  const invoice = /^INV-|^Draft/
  const sentInvoiceMenu: Acts = {
    PDF: 'document',
    'UBL XML': 'document',
    'Send Invoice': /^Send this invoice/,
    'Find the payment in your bank': /^Find the payment in your bank$/,
    'Record receipt': /^Record receipt$/,
    'Credit note': /^Credit note/,
    'Renew payment link': /^Renew/,
    'Revoke payment link': /^Revoke/,
  }
  const sentInvoice: Acts = {
    'Open the payment page': 'document',
    'Copy Payment Link': invoice,
    [PASSING]: invoice,
    'Find the payment in your bank': /^Find the payment in your bank$/,
    PDF: 'document',
    'UBL XML': 'document',
    'Record receipt': /^Record receipt$/,
    'Send Reminder': invoice,
    Close: 'closes',
  }
  const vendor: Acts = {
    'Cop*': /^Al Qasr Packaging$/,
    Edit: /^Edit vendor$/,
    'Quick Pay': /^Pay Vendor$/,
    Close: 'closes',
    Deactivate: /^Al Qasr Packaging$/,
    Reactivate: /^Al Qasr Packaging$/,
  }
  const bankTransaction: Acts = {
    'Match to an invoice': /^Receipt/,
    'Confirm invoices': /^Receipt/,
    'Attach a file': /./,
    'Withdraw: *': /^Withdraw this category change/,
    'Save category': /./,
    'Undo correction': /./,
    'Request this category': /./,
    'All transactions with *': 'closes',
    Close: 'closes',
  }
  return {
    merchant: [
      {
        name: 'an account',
        screen: WALLET,
        opens: `account=${ids.account}`,
        title: /^Operating$/,
        acts: {
          Transfer: /^Transfer$/,
          'Sandbox top-up': /^Sandbox top-up$/,
          'Cop*': /^Operating$/,
          Sandbox: /^Operating$/,
          Qard: /^Operating$/,
          'Download Statement as *': 'document',
          'Statement of *': 'document',
          Close: 'closes',
        },
      },
      {
        name: 'a vendor',
        kind: 'vendor',
        screen: `${WALLET}?tab=vendors`,
        opens: `vendor=${ids.vendor}`,
        title: /^Al Qasr Packaging$/,
        acts: vendor,
      },
      {
        name: 'a vendor whose bank details a colleague asked to change',
        kind: 'vendor',
        screen: `${WALLET}?tab=vendors`,
        opens: `vendor=${ids.vendorToDecide}`,
        title: /^Dune Logistics$/,
        acts: { ...vendor, 'Approve: *': /^Approve the bank details of Dune Logistics/, 'Reject: *': /^Reject the bank details of Dune/ },
      },
      {
        name: 'a vendor whose bank details one asked to change oneself',
        kind: 'vendor',
        screen: `${WALLET}?tab=vendors`,
        opens: `vendor=${ids.ownVendorChange}`,
        title: /^Sharjah Looms FZE$/,
        acts: { ...vendor, 'Withdraw: *': /^Withdraw the bank details of Sharjah Looms FZE/ },
      },
      {
        name: 'a movement of an account',
        screen: WALLET,
        opens: `transaction=${ids.movement}`,
        title: /./,
        acts: { 'Cop*': /./, 'Attach a file': /./, Close: 'closes' },
      },
      {
        name: 'an open payment request',
        screen: `${WALLET}?tab=requests`,
        opens: `paymentRequest=${ids.openPaymentRequest}`,
        title: /^Al Barsha Café/,
        acts: {
          'Copy link of *': /^Al Barsha Café/,
          'Open link of *': 'document',
          'More for *': { menu: { Remind: /^Al Barsha Café/, 'Cancel request': /^Cancel the request/ } },
          Close: 'closes',
        },
      },
      {
        name: 'a paid payment request',
        screen: `${WALLET}?tab=requests`,
        opens: `paymentRequest=${ids.paidPaymentRequest}`,
        title: /^Jumeirah Interiors/,
        acts: { 'Refund or details: *': /^Payment PAY-/, Close: 'closes' },
      },
      {
        name: 'a draft of an invoice',
        screen: INVOICING,
        opens: `invoice=${ids.draftInvoice}`,
        title: invoice,
        acts: {
          Edit: /^Edit invoice$/,
          'Send Invoice': /^Send this invoice/,
          'More actions*': { menu: { Edit: /^Edit invoice$/, Schedule: /^Schedule/, Delete: /^Delete/ } },
          Close: 'closes',
        },
      },
      {
        name: 'a sent invoice',
        kind: 'invoice',
        screen: INVOICING,
        opens: `invoice=${ids.sentInvoice}`,
        title: invoice,
        acts: { ...sentInvoice, 'More actions*': { menu: { ...sentInvoiceMenu, Void: /^Void/ } } },
      },
      {
        name: 'an invoice paid in part',
        kind: 'invoice',
        screen: INVOICING,
        opens: `invoice=${ids.partlyPaidInvoice}`,
        title: invoice,
        acts: {
          ...sentInvoice,
          Receipt: 'document',
          'Refund or details: *': /^Payment PAY-/,
          'More actions*': { menu: sentInvoiceMenu },
        },
      },
      {
        name: 'a payment through a link',
        screen: INVOICING,
        opens: `payment=${ids.payment}`,
        title: /^Payment PAY-/,
        acts: { 'Refund *': /^Payment PAY-/, Close: 'closes' },
      },
      {
        name: 'a receipt',
        screen: `${INVOICING}?view=receipts`,
        opens: `receipt=${ids.receipt}`,
        title: /^Receipt/,
        acts: {
          'Bank transaction': /./,
          Later: 'closes',
          'Reverse this receipt': /^Reverse this receipt/,
          Close: 'closes',
        },
      },
      {
        name: 'a bank transaction whose category change is pending',
        kind: 'bank transaction',
        screen: BANKS,
        opens: `row=${ids.rowInReview}`,
        title: /./,
        acts: bankTransaction,
      },
      {
        name: 'a bank transaction whose category change would need approval',
        kind: 'bank transaction',
        screen: BANKS,
        opens: `row=${ids.largeRow}`,
        title: /./,
        acts: bankTransaction,
      },
      {
        name: 'a bank transaction of a customer',
        kind: 'bank transaction',
        screen: BANKS,
        opens: `row=${ids.paidRow}`,
        title: /./,
        acts: bankTransaction,
      },
      {
        name: 'a bank transaction whose other party is named',
        kind: 'bank transaction',
        screen: BANKS,
        opens: `row=${ids.namedRow}`,
        title: /./,
        acts: bankTransaction,
      },
    ],
    lender: [
      {
        name: 'an opportunity',
        screen: PORTAL,
        opens: `request=${ids.unanswered}`,
        title: /./,
        acts: { Istisna: /./, Respond: /^Respond to this request$/, Close: 'closes' },
      },
      {
        name: 'a request with a proposal of one’s own',
        screen: `${PORTAL}?tab=responses`,
        opens: `request=${ids.proposedRequest}`,
        title: /./,
        acts: {
          Musharakah: /./,
          'Instalment cover': /./,
          'Balance cover': /./,
          'Terms and schedule of*': /^Terms and schedule$/,
          Revise: /^Revise your proposal$/,
          'Ask for more data': /^Ask for more data$/,
          Close: 'closes',
        },
      },
    ],
    admin: [
      {
        name: 'a business to verify',
        screen: HOME,
        opens: `business=${ids.unverified}`,
        title: /./,
        acts: { 'Trade license*': 'document', 'Emirates ID*': 'document', Reject: /^Reject /, Verify: /^Verify /, Close: 'closes' },
      },
      {
        name: 'a business with accounts',
        screen: HOME,
        opens: `business=${ids.verified}`,
        title: /^Al Mansoori Trading LLC$/,
        acts: { 'Trade license*': 'document', 'Emirates ID*': 'document', 'Freeze *': /^Freeze /, Close: 'closes' },
      },
      {
        name: 'a category change',
        screen: HOME,
        opens: `change=${ids.categoryChange}`,
        title: /./,
        acts: { 'Reject: *': /^Reject this category/, 'Approve: *': /^Approve this category/, Close: 'closes' },
      },
    ],
  }
}

/** The text that the copy button shows for a moment, which the test may meet. */
const PASSING = 'Payment link copied'

/** Every screen that has tabs. */
const TABBED = {
  merchant: [WALLET, INVOICING, '/app/connections', '/app/financing-requests'],
  lender: [PORTAL],
  auditor: ['/app/ssb-dashboard'],
} as const

interface ActIds extends Ids {
  /** A vendor with bank details for the merchant to decide, and one with details that the merchant entered. */
  readonly vendorToDecide: string
  readonly ownVendorChange: string
}

const VENDORS = '{ vendors(first: 100) { nodes { id name email category paymentTerms } } }'
const UPDATE = 'mutation ($id: ID!, $input: UpdateVendorInput!) { updateVendor(id: $id, input: $input) { id } }'

/** Enters new bank details of two vendors, each to be decided by another member than the one who entered them. */
const giveBankDetails = async ({ url }: Product): Promise<Pick<ActIds, 'vendorToDecide' | 'ownVendorChange'>> => {
  const give = async (person: string, vendor: string, iban: string): Promise<string> => {
    const program = await aProgramOf(url, `${person}@mizan.demo`)
    const { vendors } = await program.ask(VENDORS)
    const { id, ...known } = vendors.nodes.find(({ name }: { name: string }) => name === vendor)
    await program.ask(UPDATE, { id, input: { ...known, iban, acceptDuplicate: true } })
    return id
  }
  return {
    vendorToDecide: await give('rashid', 'Dune Logistics', 'GB33BUKB20201555555555'),
    ownVendorChange: await give('merchant', 'Sharjah Looms FZE', 'AE070331234567890123456'),
  }
}

let product: Product
let browser: Browser
let ids: ActIds

/** Opens a window for a role as people have it, with motion: a closing dialog is still there while the next one opens. */
const windowOf = async (role: string): Promise<Page> => {
  const page = await inSession(browser, product, `${role}@mizan.demo`, {
    reducedMotion: 'no-preference',
    viewport: { width: 1100, height: 640 },
  })
  await page.addInitScript(noteWhatIsTakenAway)
  return page
}

/** Records when React hides something on the screen because a part of it is loading, which must not happen once it is shown. */
const noteWhatIsTakenAway = () => {
  const taken: string[] = []
  Object.assign(window, { taken })
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && target.style.getPropertyPriority('display') === 'important') taken.push(target.innerText)
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
}

interface Front {
  /** The title of the dialog in front, if any is open. */
  readonly title: string | null
  readonly hasFocus: boolean
  readonly taken: readonly string[]
}

/** The longest time for the mutation of an act, and for the focus to return to its button. */
const OUTCOME = { timeout: 30_000 }

/** Returns what is in front when the expected outcome is there, or time is up, and everything has settled. */
const frontOf = async (page: Page, expected: RegExp | 'closes'): Promise<Front> => {
  await settled(page)
  const isThere = ({ dialogs, title }: { dialogs: string; title: string | null }) => {
    const front = [...document.querySelectorAll(dialogs)].at(-1)
    if (title === null || !front) return title === null && !front
    const label = document.getElementById(front.getAttribute('aria-labelledby') ?? '')?.innerText ?? ''
    return new RegExp(title).test(label) && front.contains(document.activeElement)
  }
  const title = expected === 'closes' ? null : expected.source
  await page.waitForFunction(isThere, { dialogs: DIALOGS, title }, OUTCOME).catch(() => undefined)
  // What opens must also stay.
  await settled(page)
  return await page.evaluate((dialogs) => {
    const front = [...document.querySelectorAll(dialogs)].at(-1)
    const label = document.getElementById(front?.getAttribute('aria-labelledby') ?? '')?.innerText ?? ''
    return {
      title: front ? label : null,
      hasFocus: front?.contains(document.activeElement) ?? false,
      taken: (window as unknown as { taken?: string[] }).taken ?? [],
    }
  }, DIALOGS)
}

const inFront = (page: Page) => page.locator('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]').last()

/** Returns the acts in the dialog or menu in front: names of enabled buttons, links and entries. */
const actsIn = async (page: Page, isMenu: boolean): Promise<string[]> =>
  await (isMenu ? page.locator(MENU) : inFront(page)).evaluate((front) =>
    [...front.querySelectorAll<HTMLElement>('button:enabled, a[href], [role="menuitem"]')]
      .filter((act) => act.checkVisibility())
      .map((act, at) => {
        act.dataset.act = String(at)
        return (act.ariaLabel ?? act.innerText).trim().split('\n')[0]!
      }),
  )

/** Returns the name under which an act is expected, for `Copy link of …` that of all copies. */
const keyOf = (acts: Acts, name: string): string | undefined =>
  name in acts ? name : Object.keys(acts).find((key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)))

const DIALOGS = '[role="dialog"], [role="alertdialog"]'
const MENU = '[role="menu"][data-state="open"]'

/** Opens the drawer of a place. If it is still open, under a dialog or alone, Escape closes what is over it. */
const openPlace = async (page: Page, { screen, opens, title }: Place): Promise<void> => {
  const dialogs = page.locator(DIALOGS)
  if (new URL(page.url()).search.endsWith(opens)) {
    const menu = page.locator(MENU)
    if (await menu.isVisible()) await page.keyboard.press('Escape')
    await sees(menu).toHaveCount(0)
    for (let open = await dialogs.count(); open > 1; open--) {
      await page.keyboard.press('Escape')
      await sees(dialogs).toHaveCount(open - 1)
    }
  } else {
    await follow(page, screen)
    await sees(dialogs).toHaveCount(0)
    await follow(page, `${screen}${screen.includes('?') ? '&' : '?'}${opens}`)
  }
  await sees(inFront(page)).toBeVisible()
  const front = await frontOf(page, title)
  expect(front.title).toMatch(title)
  expect(front.hasFocus, `${front.title} has the focus`).toBe(true)
}

const HANDS = ['the mouse', 'the keyboard'] as const
type Hand = (typeof HANDS)[number]

const perform = async (page: Page, hand: Hand, at: number) => {
  const act = page.locator(`[data-act="${at}"]`).last()
  if (hand === 'the mouse') {
    // As a hand does: the pointer rests on an entry, which is highlighted then, before the button is pressed.
    await act.hover()
    await settled(page)
    return await act.click()
  }
  // The focus stays on a menu while the arrows move among its entries.
  if ((await act.getAttribute('role')) === 'menuitem') {
    await page.keyboard.press('Home')
    for (let entry = 0; entry < at; entry++) await page.keyboard.press('ArrowDown')
  } else await act.focus()
  await page.keyboard.press('Enter')
}

/** Performs one act, and returns what is wrong with its outcome. */
const tryAct = async (page: Page, hand: Hand, at: number, outcome: Exclude<Outcome, Menu>): Promise<string | undefined> => {
  if (outcome === 'document') {
    const href = await page.locator(`[data-act="${at}"]`).last().getAttribute('href')
    const answer = await page.request.get(href ?? '')
    return answer.ok() ? undefined : `responds with ${answer.status()}`
  }
  await perform(page, hand, at)
  const { title, hasFocus, taken } = await frontOf(page, outcome)
  if (taken.length > 0) return `takes the page away: ${taken[0]!.slice(0, 80)}`
  if (outcome === 'closes') return title === null ? undefined : `leaves "${title}" open`
  if (title === null) return 'leaves nothing open'
  if (!outcome.test(title)) return `opens "${title}"`
  return hasFocus ? undefined : `opens "${title}" without the focus`
}

/** Tries every act of a drawer and of its menus, by mouse and keyboard in turn, each on a freshly opened drawer. */
const walk = async (page: Page, place: Place, tried: Set<string>): Promise<string[]> => {
  const faults: string[] = []
  const say = (name: string, fault: string | undefined) => fault && faults.push(`${place.name}, ${name}: ${fault}`)
  const nextOf = (acts: Acts, names: readonly string[], within = '') => {
    const at = names.findIndex((name) => !tried.has(`${within}${keyOf(acts, name) ?? name}`))
    if (at < 0) return undefined
    const name = names[at]!
    const key = keyOf(acts, name)
    return { at, name, id: `${within}${key ?? name}`, outcome: key === undefined ? undefined : acts[key], hand: HANDS[tried.size % 2]! }
  }
  const tryMenu = async (open: () => Promise<void>, { menu }: Menu, within: string) => {
    await open()
    const entries = await actsIn(page, true)
    for (const expected of Object.keys(menu)) if (!entries.includes(expected)) say(within, `lacks ${expected}`)
    for (;;) {
      await open()
      const next = nextOf(menu, await actsIn(page, true), within)
      if (!next) return
      tried.add(next.id)
      if (next.outcome === undefined || (typeof next.outcome === 'object' && 'menu' in next.outcome)) say(next.name, 'is not expected')
      else say(next.name, await tryAct(page, next.hand, next.at, next.outcome))
    }
  }
  for (;;) {
    await openPlace(page, place)
    const next = nextOf(place.acts, await actsIn(page, false))
    if (!next) return faults
    tried.add(next.id)
    if (next.outcome === undefined) say(next.name, 'is not expected')
    else if (typeof next.outcome === 'object' && 'menu' in next.outcome) {
      const open = async () => {
        await openPlace(page, place)
        await actsIn(page, false)
        await perform(page, next.hand, next.at)
        // A menu that is still being positioned would move away from under the pointer.
        await sees(page.locator(MENU)).toBeFocused()
        await settled(page)
      }
      await tryMenu(open, next.outcome, `${next.id} > `)
    } else say(next.name, await tryAct(page, next.hand, next.at, next.outcome))
  }
}

describeInBrowser('what people do', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    ids = { ...(await findIds(product)), ...(await giveBankDetails(product)) }
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it.each(ROLES)(
    'in every drawer of the %s opens what it says, and the focus is in it',
    async (role) => {
      const page = await windowOf(role)
      const tried = new Map<string, Set<string>>()
      const faults: string[] = []
      await page.goto(placesOf(ids)[role][0]!.screen)
      for (const place of placesOf(ids)[role]) {
        const kind = place.kind ?? place.name
        if (!tried.has(kind)) tried.set(kind, new Set())
        faults.push(...(await walk(page, place, tried.get(kind)!)))
      }
      for (const { name, kind = name, acts } of placesOf(ids)[role]) {
        for (const act of Object.keys(acts)) if (act !== PASSING && !tried.get(kind)!.has(act)) faults.push(`${name} lacks ${act}`)
      }
      expect(faults).toEqual([])
    },
    300_000,
  )

  it.each(Object.entries(TABBED))(
    'among the tabs of the %s leaves one part on the screen, the one that was chosen',
    async (role, screens) => {
      const page = await windowOf(role)
      for (const screen of screens) {
        await page.goto(screen)
        await settled(page)
        const tabs = page.getByRole('tablist').first().getByRole('tab')
        const names = await tabs.allInnerTexts()
        expect(names.length).toBeGreaterThan(1)
        for (const [at, name] of [...names.entries()].reverse()) {
          await tabs.nth(at).click()
          await sees(page.getByRole('tabpanel')).toHaveCount(1)
          await sees(page.getByRole('tabpanel', { name })).toBeVisible()
          await sees(tabs.nth(at)).toBeFocused()
        }
        for (const name of names.slice(1)) {
          await page.keyboard.press('ArrowRight')
          await sees(page.getByRole('tabpanel')).toHaveCount(1)
          await sees(page.getByRole('tabpanel', { name })).toBeVisible()
        }
      }
    },
  )
})
