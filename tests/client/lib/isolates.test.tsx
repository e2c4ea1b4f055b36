import { act, render } from '@testing-library/react'
import i18next from 'i18next'
import { Trans, useTranslation } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createFormat } from '@/lib/text/format'
import { chooseLanguage, loadTexts } from '@/lib/text/i18n'

const LATIN = 'Al Noor Trading L.L.C.'
const ARABIC = 'مؤسسة النور'

const sharedBy = (name: string) => i18next.t('views.sharedBy', { name })

const Shared = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation()
  return <Trans t={t} i18nKey="views.sharedBy" values={{ name }} />
}

afterEach(async () => {
  await act(() => chooseLanguage('en'))
})

test('a Latin name in an Arabic sentence keeps its last dot', async () => {
  await chooseLanguage('ar')
  expect(sharedBy(LATIN)).toContain(`\u2068${LATIN}\u2069`)
})

test('an amount in an Arabic sentence keeps its minus and is isolated once', async () => {
  await chooseLanguage('ar')
  expect(sharedBy(createFormat('ar').money('-1250', 'AED'))).toMatch(/[^\u2068]\u2066\u2212AED\u00a01,250\.00\u2069$/)
  expect(sharedBy('-1,250.00')).toContain('\u2068-1,250.00\u2069')
})

test('two amounts in one value are isolated together', async () => {
  await chooseLanguage('ar')
  expect(sharedBy('\u2066AED 1\u2069 · \u2066AED 2\u2069')).toContain('\u2068\u2066AED 1\u2069 · \u2066AED 2\u2069\u2069')
})

test('a number in an Arabic sentence is not isolated', async () => {
  await chooseLanguage('ar')
  await loadTexts(['score'])
  expect(i18next.t('attachments.count', { count: 3 })).not.toMatch(/[\u2066-\u2069]/)
  expect(i18next.t('score:tips.gain', { count: 1250 })).toContain('\u2066+1,250\u2069')
  expect(sharedBy('12,500.00')).not.toMatch(/[\u2066-\u2069]/)
})

test.each(['en', 'fr'] as const)('in %s only a value with right-to-left letters is isolated', async (language) => {
  await chooseLanguage(language)
  expect(sharedBy(LATIN)).not.toMatch(/[\u2066-\u2069]/)
  expect(sharedBy(`${ARABIC} (Dubai)`)).toContain(`\u2068${ARABIC} (Dubai)\u2069`)
})

test('a value in a sentence with tags is isolated, too, and never parsed as a tag', async () => {
  await act(() => chooseLanguage('ar'))
  const { container, rerender } = render(<Shared name={LATIN} />)
  expect(container).toHaveTextContent(`\u2068${LATIN}\u2069`)
  rerender(<Shared name="<b>Noor & Sons</b>" />)
  expect(container).toHaveTextContent('\u2068<b>Noor & Sons</b>\u2069')
})

test('a name with HTML characters is shown unchanged', () => {
  expect(sharedBy(`Noor & Sons' "Best" <L.L.C.>`)).toContain(`Noor & Sons' "Best" <L.L.C.>`)
})
