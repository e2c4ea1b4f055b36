import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asDay, asDayOf } from '../../../server/shared/figures.ts'
import { asMoment, type Reader, textOf, written } from '../../../server/shared/i18n/text.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { aColleague, createVendor, IBANS, updateVendor } from '../payments/payments.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const CHANGE = 'mutation ($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { timeZone dateFormat language } }'
const change = async (person: Member, input: object) => (await world.ask(person, CHANGE, { input })).updatePreferences

const readAs = (changes: Partial<Reader>): Reader => ({ language: 'en', ...changes })

describe('dates of a person', () => {
  it('are in Gulf time with the day first, until the person chooses otherwise', async () => {
    const person = await aMerchant(world)
    const { viewer } = await world.ask(person, '{ viewer { timeZone dateFormat } }')
    expect(viewer).toEqual({ timeZone: 'ASIA_DUBAI', dateFormat: 'DAY_MONTH_YEAR' })
    const changed = await change(person, { timeZone: 'AFRICA_LAGOS', dateFormat: 'YEAR_MONTH_DAY' })
    expect(changed).toEqual({ timeZone: 'AFRICA_LAGOS', dateFormat: 'YEAR_MONTH_DAY', language: 'EN' })
    expect(await change(person, { dateFormat: 'MONTH_DAY_YEAR' })).toMatchObject({ timeZone: 'AFRICA_LAGOS', dateFormat: 'MONTH_DAY_YEAR' })
  })

  it('are written so in the mails of that person, and not in those of a colleague', async () => {
    const owner = await aMerchant(world)
    const colleague = await aColleague(world, owner)
    await change(colleague, { timeZone: 'AFRICA_LAGOS', dateFormat: 'YEAR_MONTH_DAY' })
    const { id } = await createVendor(world, owner, { iban: IBANS[0] })
    const { ibanUsableAt } = await updateVendor(world, owner, id, { iban: IBANS[1] })
    const subjectTo = async ({ email }: Member): Promise<string> => {
      const sent = () =>
        world.app.platform.dataSource.query<{ subject: string }[]>(
          "select subject from inbox_message where recipient = $1 and subject like '%changed the bank details%'",
          [email],
        )
      await expect.poll(sent).toHaveLength(1)
      return (await sent())[0]!.subject
    }
    const inMail = (reader: Partial<Reader>) =>
      written(textOf('reports:asGiven', { text: asMoment(new Date(ibanUsableAt)) }), readAs(reader))
    expect(await subjectTo(colleague)).toContain(inMail({ dateFormat: 'YYYY-MM-DD', timeZone: 'Africa/Lagos' }))
    expect(await subjectTo(owner)).toContain(inMail({ dateFormat: 'DD/MM/YYYY' }))
    expect(await subjectTo(colleague)).toMatch(/\d{4}-\d\d-\d\d, \d\d:\d\d, Lagos time/)
  })
})

const LATE = new Date('2026-01-30T22:30:00Z')
describe('a text with a date', () => {
  const day = asDay('2026-01-31')
  it.each<[string, object, Partial<Reader>, string]>([
    ['a day in words for readers without a choice', day, {}, '31 January 2026'],
    ['a day, day first', day, { dateFormat: 'DD/MM/YYYY' }, '31/01/2026'],
    ['a day, month first', day, { dateFormat: 'MM/DD/YYYY' }, '01/31/2026'],
    ['a day, year first', day, { dateFormat: 'YYYY-MM-DD' }, '2026-01-31'],
    ['the same day in every zone', day, { dateFormat: 'YYYY-MM-DD', timeZone: 'Africa/Lagos' }, '2026-01-31'],
    ['an instant on its day in the Gulf', asDayOf(LATE), { dateFormat: 'YYYY-MM-DD' }, '2026-01-31'],
    ['an instant on its day in Lagos', asDayOf(LATE), { dateFormat: 'YYYY-MM-DD', timeZone: 'Africa/Lagos' }, '2026-01-30'],
    ['a moment with its zone', asMoment(LATE), { dateFormat: 'DD/MM/YYYY', timeZone: 'Asia/Riyadh' }, '31/01/2026, 01:30, Riyadh time'],
    ['a moment in UTC', asMoment(LATE), { dateFormat: 'DD/MM/YYYY', timeZone: 'UTC' }, '30/01/2026, 22:30, UTC'],
    ['a moment in French', asMoment(LATE), { language: 'fr', dateFormat: 'DD/MM/YYYY' }, '31/01/2026, 02:30, heure du Golfe'],
  ])('writes %s', (_, figure, reader, wanted) => {
    expect(written(textOf('reports:asGiven', { text: figure as never }), readAs(reader))).toBe(wanted)
  })
})
