import { afterAll, beforeAll, expect, it } from 'vitest'
import { Currency } from '../../../server/shared/currency.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const LIST = '{ currencies { code name symbol minorUnits country flag } }'
const currencies = async (language: string): Promise<Data[]> =>
  ((await world.post(someone(), { query: LIST }, { 'accept-language': language })).body.data as Data).currencies

it('anyone reads every currency, in the order in which it is offered', async () => {
  const list = await currencies('en')
  expect(list.map(({ code }) => code)).toEqual(Object.values(Currency))
  expect(list[0]).toEqual({ code: 'AED', name: 'United Arab Emirates Dirham', symbol: 'AED', minorUnits: 2, country: 'AE', flag: '🇦🇪' })
  expect(list[2]).toMatchObject({ code: 'NGN', symbol: '₦', country: 'NG', flag: '🇳🇬' })
})

it('names them in the language of the reader', async () => {
  expect((await currencies('fr'))[3]).toMatchObject({ code: 'USD', name: 'dollar des États-Unis', symbol: '$' })
  expect((await currencies('ar'))[1]).toMatchObject({ code: 'SAR', name: 'ريال سعودي' })
})
