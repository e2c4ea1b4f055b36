import type { Browser, Locator, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY } from '../../server/shared/clock.ts'
import { CALCULATE, trade } from '../server/scoring/cashflow.ts'
import { collectFaults, describeInBrowser, openBrowser, sees } from '../support/browser/browser.ts'
import { approve, said } from '../support/browser/deciding.ts'
import { asMember, bringUpToTime, openWorldWithScreens } from '../support/browser/timed.ts'
import { REASON } from '../support/models.ts'
import { aMerchant, anAdmin, anAuditor, type Member, signIn } from '../support/people.ts'
import type { World } from '../support/world.ts'

const MODEL = '/app/admin?tab=model'

interface Participant {
  readonly member: Member
  readonly page: Page
}

let world: World
let browser: Browser
let admin: Participant
let second: Participant
let auditors: readonly Participant[]
let merchant: Participant
let faults: string[]
let draft: string

const scores = () =>
  world.app.platform.dataSource.query<{ score: number; version: string; formulaChange: number | null }[]>(
    `select score, model_version as version, (details ->> 'formulaChange')::int as "formulaChange" from alt_score
     left join lateral (select n.details from notification n where n.kind = 'score_formula_changed'
       and n.business_id = alt_score.business_id and n.details ->> 'modelVersion' = model_version
       order by n.created_at desc limit 1) as notice on true
     where alt_score.business_id = $1 order by place desc`,
    [merchant.member.businessId],
  )

/** Lets days pass. Sessions end meanwhile, and each person signs in again. */
const passDays = async (days: number) => {
  world.clock.advance(days * DAY)
  for (const { member, page } of [admin, second, ...auditors, merchant]) {
    Object.assign(member, { cookie: (await signIn(world, member.email)).cookie })
    await bringUpToTime(page, world, member)
  }
}

const weight = (page: Page, factor: string) => page.getByRole('slider', { name: factor, exact: true })

/** Drags a slider to a share of its width, as a person with a mouse does. */
const drag = async (page: Page, slider: Locator, share: number) => {
  await slider.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await slider.boundingBox())!
  const now = Number(await slider.inputValue()) / 100
  await page.mouse.move(x + 8 + (width - 16) * now, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 8 + (width - 16) * share, y + height / 2, { steps: 8 })
  await page.mouse.up()
}

describeInBrowser('weights of the score change through the board', () => {
  beforeAll(async () => {
    world = await openWorldWithScreens({ runJobs: true })
    browser = await openBrowser()
    const open = async (member: Member): Promise<Participant> => ({ member, page: await asMember(browser, world, member) })
    const business = await aMerchant(world)
    await trade(world, business, { days: 200, opening: 400_000n })
    await world.ask(business, CALCULATE)
    admin = await open(await anAdmin(world))
    second = await open(await anAdmin(world))
    auditors = [await open(await anAuditor(world)), await open(await anAuditor(world))]
    merchant = await open(business)
    faults = collectFaults(admin.page)
  })
  afterAll(async () => {
    await browser?.close()
    await world?.close()
  })

  it('an administrator drafts weights with the sliders, tests the draft and submits it', async () => {
    const { page } = admin
    await page.goto(MODEL)
    await sees(page.getByText('Version v1.2.0 in force')).toBeVisible()
    await page.getByRole('button', { name: 'New draft' }).click()
    await sees(weight(page, 'Conduct')).toHaveValue('10')
    await drag(page, weight(page, 'Conduct'), 0.4)
    const dragged = Number(await weight(page, 'Conduct').inputValue())
    expect(dragged).toBeGreaterThan(30)
    await weight(page, 'Conduct').focus()
    for (let pressed = dragged; pressed !== 40; pressed += pressed < 40 ? 1 : -1) {
      await page.keyboard.press(pressed < 40 ? 'ArrowRight' : 'ArrowLeft')
    }
    await sees(weight(page, 'Conduct')).toHaveValue('40')
    await sees(page.getByRole('spinbutton', { name: 'Conduct in per cent' })).toHaveValue('40')
    await sees(page.getByRole('status').filter({ hasText: '100%' })).toBeVisible()
    await page.getByLabel('Reason for the change').fill(REASON)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await said(page, 'The draft is saved')
    await sees(page.getByText('Not tested yet.')).toBeVisible()
    await sees(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await sees(page.getByText('Not enough outcomes (n = 0, 0 bad)').first()).toBeVisible()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('alertdialog', { name: 'Submit this draft?' }).getByRole('button', { name: 'Submit', exact: true }).click()
    await said(page, 'The draft is before the board')
    await sees(page.getByText('Under decision')).toBeVisible()
    await sees(page.getByRole('button', { name: 'Approve: risk of Draft' })).toHaveCount(0)
    draft = page.url()
  })

  it('another administrator approves the risk', async () => {
    const { page } = second
    await page.goto(draft)
    await page.getByRole('button', { name: 'Approve: risk of Draft' }).click()
    await page.getByRole('alertdialog', { name: 'Approve the risk of Draft?' }).getByRole('button', { name: 'Approve' }).click()
    await said(page, 'The risk is approved')
  })

  it('an auditor reads what changes and why, and the one vote that the board requires decides', async () => {
    const [voter, reader] = auditors
    await voter!.page.goto(draft)
    await sees(voter!.page.getByText('Under decision').first()).toBeVisible()
    await sees(voter!.page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
    await voter!.page.getByRole('link', { name: 'Open the review of the board' }).click()
    await sees(voter!.page.getByText('1 vote decides this review')).toBeVisible()
    await sees(voter!.page.getByText(REASON).first()).toBeVisible()
    await sees(voter!.page.getByText('Not measured for these weights.')).toBeVisible()
    await approve(voter!.page)
    await sees(voter!.page.getByRole('alertdialog')).toHaveCount(0)
    await reader!.page.goto(draft)
    await sees(reader!.page.getByText('Compared in the background').first()).toBeVisible()
    await admin.page.goto(draft)
    await sees(admin.page.getByText('Compared in the background')).toBeVisible()
    await sees(admin.page.getByText('Days compared: 0 of 30')).toBeVisible()
  })

  it('after 30 days of comparison the version is scheduled, and is in force', async () => {
    const { page } = admin
    await passDays(31)
    await page.goto(draft)
    await sees(page.getByText('Days compared: 30 of 30')).toBeVisible()
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'From which day is it in force?' })
    await question.getByRole('button', { name: 'Schedule', exact: true }).click()
    await said(page, 'The day is set')
    await world.app.rooms.scoring.announceModels()
    await expect.poll(async () => (await scores())[0]!.version).toBe('v1.3.0')
    await page.goto(MODEL)
    await sees(page.getByText('Version v1.3.0 in force')).toBeVisible()
  })

  it('the merchant sees the new score, by which version it is, and how much of the change is due to the formula', async () => {
    const { page } = merchant
    const [after, before] = await scores()
    const change = after!.score - before!.score
    expect(after!.formulaChange).not.toBeNull()
    await page.goto('/app/altscore')
    await sees(page.getByText('v1.3.0').first()).toBeVisible()
    await sees(page.getByText(String(after!.score)).first()).toBeVisible()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await sees(page.getByText('The formula of your AltScore has changed').first()).toBeVisible()
    const signed = (points: number) =>
      new Intl.NumberFormat('en', { signDisplay: 'exceptZero' }).format(points).replace('-', '[-−]').replace('+', '\\+')
    const due = `Change by the formula: .?${signed(after!.formulaChange!)}.?; by your own figures: .?${signed(change - after!.formulaChange!)}`
    await sees(page.getByText(new RegExp(due)).first()).toBeVisible()
  })

  it('an administrator asks for the former version, another approves, and scores follow', async () => {
    await admin.page.getByRole('button', { name: 'Back to v1.2.0' }).click()
    const question = admin.page.getByRole('dialog', { name: 'Bring v1.2.0 back?' })
    await question.getByLabel('Reason').fill('Complaints about conduct rose in the first days.')
    await question.getByRole('button', { name: 'Ask for approval' }).click()
    await said(admin.page, 'A second person decides on it')
    await second.page.goto(MODEL)
    await second.page.getByRole('button', { name: 'Approve: return to v1.2.0' }).click()
    await second.page.getByRole('alertdialog', { name: 'Bring v1.2.0 back?' }).getByRole('button', { name: 'Approve' }).click()
    await said(second.page, 'v1.2.0 is in force')
    await sees(second.page.getByText('Version v1.2.0 in force')).toBeVisible()
    await world.app.rooms.scoring.announceModels()
    await expect.poll(async () => (await scores())[0]!.version).toBe('v1.2.0')
    await merchant.page.goto('/app/altscore')
    await sees(merchant.page.getByText('v1.2.0').first()).toBeVisible()
    expect(faults).toEqual([])
  })
})
