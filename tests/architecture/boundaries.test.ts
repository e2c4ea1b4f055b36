import { createRequire } from 'node:module'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { describe, expect, it } from 'vitest'

const boundaries = createRequire(import.meta.url)('./boundaries.cjs')

const violationsOf = async (entries: string[]) => {
  const { forbidden, options } = boundaries
  const { output } = await cruise(entries, { ruleSet: { forbidden }, validate: true, ...options })
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
}

describe('imports', () => {
  it('point the way the house allows', async () => {
    expect(await violationsOf(['server', 'client'])).toEqual([])
  })
})
