import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectFaults, describeInBrowser, openBrowser, sees } from '../support/browser/browser.ts'
import { asMember, openWorldWithScreens } from '../support/browser/timed.ts'
import { mailsTo } from '../support/mails.ts'
import { aMerchant, anAdmin, type Member, signIn } from '../support/people.ts'
import { turnOnTwoFactor } from '../support/two-factor.ts'
import type { World } from '../support/world.ts'

const REASON = 'Lost the phone; called back on the verified number'

describeInBrowser('two administrators reset the second factor of a person', () => {
  let world: World
  let browser: Browser
  let first: Page
  let second: Page
  let person: Member
  let name: string
  let faults: readonly string[][]

  beforeAll(async () => {
    world = await openWorldWithScreens({ runJobs: true })
    browser = await openBrowser()
    person = await aMerchant(world)
    await turnOnTwoFactor(world, person)
    name = (await world.ask(person, '{ viewer { name } }')).viewer.name
    first = await asMember(browser, world, await anAdmin(world))
    second = await asMember(browser, world, await anAdmin(world))
    faults = [collectFaults(first), collectFaults(second)]
  })
  afterAll(async () => {
    await browser?.close()
    await world?.close()
  })

  const subjects = async () => (await mailsTo(world, person.email)).map(({ subject }) => subject)

  it('one requests it with a reason, and the person is notified before anything changes', async () => {
    await first.goto(`/app/admin?tab=users&userSearch=${encodeURIComponent(person.email)}`)
    await first.getByRole('row', { name: new RegExp(person.email) }).click()
    await first.getByRole('button', { name: 'Reset two-factor' }).click()
    const proposal = first.getByRole('alertdialog', { name: `Request a two-factor reset for ${name}?` })
    await proposal.getByLabel('Reason, and how you recognised the user').fill(REASON)
    await proposal.getByRole('button', { name: 'Request reset' }).click()
    await sees(first.getByText('The reset is awaiting another administrator')).toBeVisible()
    await expect.poll(subjects).toContain('A reset of your two-factor authentication was requested')
    await expect(signIn(world, person.email)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    expect(await first.getByRole('button', { name: `Approve: two-factor reset of ${name}` }).count()).toBe(0)
  })

  it('the other approves it: every session ends, and the password alone signs in again', async () => {
    await second.goto('/app/admin?tab=users')
    await sees(second.getByText(REASON)).toBeVisible()
    await second.getByRole('button', { name: `Approve: two-factor reset of ${name}` }).click()
    await second.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await sees(second.getByText(`Two-factor authentication of ${name} is reset`)).toBeVisible()
    expect((await world.ask(person, '{ viewer { id } }')).viewer).toBeNull()
    expect((await signIn(world, person.email)).cookie).toEqual(expect.any(String))
    await expect.poll(subjects).toContain('Your two-factor authentication was reset')
    expect(faults.flat()).toEqual([])
  })
})
