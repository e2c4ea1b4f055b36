import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser, follow, inSession, openBrowser, sees, settled } from '../support/browser/browser.ts'
import { findIds } from '../support/browser/demo-ids.ts'
import { FILTERED_LISTS, type FilteredList } from '../support/browser/filtered-lists.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import { aProgramOf, type Program } from '../support/program.ts'
import { clientTexts } from '../support/texts.ts'

const LANGUAGES = ['en', 'ar', 'fr'] as const
type Language = (typeof LANGUAGES)[number]

/** The rows of a list's first page. */
const PAGE = 20

/** The keys of the client's texts, one of which is on the screen where a text is missing. */
const KEYS = new Set(clientTexts('en').map(({ key }) => key.slice(key.indexOf(':') + 1)))
const CLEAR = Object.fromEntries(
  LANGUAGES.map((language) => [language, clientTexts(language).find(({ key }) => key === 'common:filters.clear')!.text]),
) as Readonly<Record<Language, string>>

const pathWith = ({ path }: FilteredList, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

/** Returns what a person would stumble over: keys in place of texts, a sideways scroll, choices that are not Arabic in Arabic. */
const blemishesOf = (page: Page, language: Language): Promise<string[]> =>
  page.evaluate(
    ({ keys, isArabic }) => {
      const { scrollWidth, clientWidth } = document.documentElement
      const faults = scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []
      const known = new Set(keys)
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? ''
        if (text.includes('.') && known.has(text)) faults.push(`shows the key ${text}`)
      }
      const choices = [...document.querySelectorAll<HTMLOptionElement>('main option')].map((option) => option.label)
      const foreign = choices.filter((choice) => isArabic && !/\p{Script=Arabic}/u.test(choice) && !/^[A-Z]{3}$/.test(choice))
      return [...faults, ...foreign.map((choice) => `offers “${choice}”`)]
    },
    { keys: [...KEYS], isArabic: language === 'ar' },
  )

describeInBrowser('every filter of the board and of lenders', () => {
  let product: Product
  let browser: Browser
  let programs: Readonly<Record<FilteredList['role'], Program>>
  let lenderId: string
  const totals = new Map<string, number>()

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    await findIds(product)
    programs = { auditor: await aProgramOf(product.url, 'auditor@mizan.demo'), lender: await aProgramOf(product.url, 'lender@mizan.demo') }
    lenderId = (await programs.lender.ask('{ viewer { business { id } } }')).viewer.business.id
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const totalOf = async ({ role, field, input, unfiltered, name }: FilteredList, asked: object): Promise<number> => {
    const filter = { ...unfiltered, ...asked, ...(name === 'own products' && { lenderId }) }
    const key = `${role} ${field} ${JSON.stringify(filter)}`
    if (!totals.has(key)) {
      const data = await programs[role].ask(`query ($filter: ${input}) { ${field}(filter: $filter) { totalCount } }`, { filter })
      totals.set(key, data[field].totalCount)
    }
    return totals.get(key)!
  }

  const seesRows = async (page: Page, list: FilteredList, asked: object) => {
    await sees(page.locator(list.row)).toHaveCount(Math.min(PAGE, await totalOf(list, asked)))
    await settled(page)
  }

  /** Chooses each value whose turn it is in this language, at least one of each filter. */
  const tryFilters = async (page: Page, list: FilteredList, turn: number) => {
    const faults: string[] = []
    for (const { name, values, asked, isInSheet } of list.filters) {
      const mine = values.filter((_, at) => at % LANGUAGES.length === turn)
      for (const value of mine.length > 0 ? mine : [values[0]!]) {
        if (isInSheet) await follow(page, pathWith(list, `${name}=${value}`))
        else {
          const field = page.locator(`main select:has(option[value="${value}"])`).filter({ visible: true })
          await field.first().selectOption(value)
        }
        await sees(page).toHaveURL(new RegExp(`[?&]${name}=${value}(&|$)`))
        await seesRows(page, list, asked(value)).catch(() => faults.push(`${list.name}: ${name}=${value} shows other rows`))
      }
      await follow(page, list.path)
      await seesRows(page, list, {})
    }
    return faults
  }

  /** In one of the languages for each list: a chosen filter survives a reload, the back button takes it away, and an empty list offers the way back. */
  const keepAndClear = async (page: Page, list: FilteredList, language: Language) => {
    await follow(page, pathWith(list, list.none))
    await sees(page.locator(list.row)).toHaveCount(0)
    await page.reload()
    await settled(page)
    await sees(page.locator(list.row)).toHaveCount(0)
    await sees(page.locator('main').getByRole('heading', { level: 3 }).last()).toBeVisible()
    await page.goBack()
    await seesRows(page, list, {})
    await page.goForward()
    await sees(page.locator(list.row)).toHaveCount(0)
    await settled(page)
    await page.getByRole('button', { name: CLEAR[language] }).last().click()
    await seesRows(page, list, {})
    expect(page.url()).not.toContain(list.none)
  }

  it.each(LANGUAGES)(
    'in %s shows the rows that it asks for, stays in the address, and can be cleared',
    async (language) => {
      const faults: string[] = []
      for (const role of ['auditor', 'lender'] as const) {
        const page = await inSession(browser, product, `${role}@mizan.demo`, { viewport: { width: 360, height: 780 }, hasTouch: true })
        await page.addInitScript((chosen) => localStorage.setItem('mizan.language', chosen), language)
        await page.goto('/app/dashboard')
        for (const list of FILTERED_LISTS.filter((each) => each.role === role)) {
          await follow(page, list.path)
          await seesRows(page, list, {})
          faults.push(...(await blemishesOf(page, language)).map((blemish) => `${list.name}: ${blemish}`))
          faults.push(...(await tryFilters(page, list, LANGUAGES.indexOf(language))))
          if (FILTERED_LISTS.indexOf(list) % LANGUAGES.length === LANGUAGES.indexOf(language)) await keepAndClear(page, list, language)
        }
        await page.context().close()
      }
      expect(faults).toEqual([])
    },
    300_000,
  )
})
