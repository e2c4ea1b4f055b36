import { readFileSync } from 'node:fs'
import { aMerchant, type Member } from '../../support/people.ts'
import type { World } from '../../support/world.ts'

/** Returns a query of the explorer's examples, by the name of its file. It begins with its title. */
export const example = (name: string): string => {
  const text = readFileSync(new URL(`../../../client/features/explorer/examples/${name}.graphql`, import.meta.url), 'utf8')
  if (!/^# [A-Z].+\nquery /.test(text)) throw new Error(`${name} has no title`)
  return text
}

/** Merchants of sectors, so many of each. */
export const merchantsOf = async (world: World, sectors: Readonly<Record<string, number>>): Promise<Member[]> => {
  const merchants: Member[] = []
  for (const [sector, count] of Object.entries(sectors))
    for (let made = 0; made < count; made++) merchants.push(await aMerchant(world, { sector }))
  return merchants
}

/** A sum in minor units of dirhams, in major units. */
export const inDirhams = (minor: string | number): string => (Number(minor) / 100).toFixed(2)
