import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CLASSES, type Mutant, planted } from '../mutants/mutant.ts'
import { MUTANTS } from '../mutants/mutants.ts'

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const faultOf = (mutant: Mutant): string | null => {
  const { bug, file, find, replace, tests } = mutant
  if (find === replace) return `${bug}: changes nothing`
  if (planted(read(file), mutant) === null) return `${bug}: its text does not occur exactly once in ${file}`
  const missing = tests.filter((test) => !existsSync(test))
  return missing.length > 0 || tests.length === 0 ? `${bug}: has no tests at ${missing.join(', ')}` : null
}

describe('the bugs that npm run mutants plants', () => {
  it('can all be planted, and their tests exist', () => {
    expect(MUTANTS.flatMap((mutant) => faultOf(mutant) ?? [])).toEqual([])
  })

  it('have unique names and cover every class', () => {
    expect(new Set(MUTANTS.map(({ bug }) => bug)).size).toBe(MUTANTS.length)
    expect(CLASSES.filter((each) => !MUTANTS.some((mutant) => mutant.class === each))).toEqual([])
  })

  it('are stale where their text is gone or occurs twice', () => {
    const mutant = { ...MUTANTS[0]!, find: 'a + b', replace: 'a - b' }
    expect(planted('return a + b', mutant)).toBe('return a - b')
    expect([planted('return b + a', mutant), planted('a + b + (a + b)', mutant)]).toEqual([null, null])
  })
})
