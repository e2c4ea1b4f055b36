import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConditionCode } from '../../../server/modules/shariah/reviews/conditions.ts'
import { textOf, written } from '../../../server/shared/i18n/text.ts'

test.each(['en', 'ar', 'fr'] as const)('in %s a report names conditions as the checklist does', (language) => {
  const { conditions }: { conditions: Record<string, string> } = JSON.parse(readFileSync(`client/locales/${language}/shariah.json`, 'utf8'))
  const named = Object.values(ConditionCode).map((code) => [code, written(textOf(`reports:conditions.codes.${code}`, {}), language)])
  expect(Object.fromEntries(named)).toEqual(conditions)
})
