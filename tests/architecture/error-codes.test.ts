import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '../../server/shared/errors.ts'

const CODES = Object.keys(ERROR_CODES)

/** The TypeScript under a folder, as one text. */
const sourceOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')

/** The codes that occur quoted, comparisons left out: those compare what was thrown elsewhere. */
const thrown = new Set([...sourceOf('server').matchAll(/(?<![!=]== )'([A-Z][A-Z_]+)'/g)].map(([, code]) => code))

describe('the codes of errors', () => {
  it('are all thrown somewhere', () => {
    expect(CODES.filter((code) => !thrown.has(code))).toEqual([])
  })

  // A DomainError takes an ErrorCode, so the compiler checks the rooms.
  it('are values of ErrorCode where the platform writes an error by hand', () => {
    const written = [...sourceOf('server/platform').matchAll(/\bcode: '([A-Z][A-Z_]+)'/g)].map(([, code = '']) => code)
    expect(written.length).toBeGreaterThan(5)
    expect(written.filter((code) => !CODES.includes(code))).toEqual([])
  })
})
