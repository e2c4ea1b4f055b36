import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import '../../server/modules.ts'
import { declaredEvents } from '../../server/platform/events.ts'

const textsOf = (language: string): Record<string, string> => {
  const rooms: Record<string, Record<string, string>> = JSON.parse(readFileSync(`client/locales/${language}/auditActions.json`, 'utf8'))
  return Object.fromEntries(
    Object.entries(rooms).flatMap(([room, names]) => Object.entries(names).map(([name, text]) => [`${room}.${name}`, text])),
  )
}

describe.each(['en', 'ar', 'fr'])('the audit log in %s', (language) => {
  const texts = textsOf(language)

  it('has a text for every event that is declared', () => {
    expect(declaredEvents().length).toBeGreaterThan(200)
    expect(declaredEvents().filter((name) => !texts[name]?.trim())).toEqual([])
  })

  it('says something different of each', () => {
    const all = Object.values(texts)
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
  })
})
