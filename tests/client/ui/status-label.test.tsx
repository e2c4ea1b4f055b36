import { screen } from '@testing-library/react'
import { buildSchema, type GraphQLEnumType, isEnumType } from 'graphql'
import { expect, test } from 'vitest'
import { LANGUAGES } from '@/lib/text/languages'
import { StatusLabel } from '@/ui/labels/status-label'
import { STATUSES } from '@/ui/labels/statuses'
import contract from '../../../schema.graphql?raw'
import { render } from '../../support/client/render'

type Catalogue = { readonly [key: string]: string | Catalogue }

const catalogues = import.meta.glob<Catalogue>('../../../client/locales/*/*.json', { eager: true, import: 'default' })
const enums = Object.values(buildSchema(contract).getTypeMap()).filter(isEnumType)

const textAt = (catalogue: string | Catalogue | undefined, [first, ...rest]: readonly string[]): string | Catalogue | undefined =>
  first === undefined || typeof catalogue !== 'object' ? catalogue : textAt(catalogue[first], rest)

const sets = Object.entries(STATUSES).map(([name, { namespace, key, looks }]) => ({ name, namespace, key, values: Object.keys(looks) }))

test.each(LANGUAGES)('every status has a text of its own in %s', (language) => {
  for (const { name, namespace, key, values } of sets) {
    const catalogue = catalogues[`../../../client/locales/${language}/${namespace}.json`]
    const texts = values.map((value) => textAt(catalogue, [...key.split('.'), value]))
    expect(texts, name).toEqual(texts.map(() => expect.stringMatching(/\S/)))
    expect(new Set(texts).size, name).toBe(values.length)
  }
})

/** The sets that are no enum of the schema, or not exactly one. */
const COMPOSED = ['ownVerification', 'bankConnection', 'service']

test.each(sets.filter(({ name }) => !COMPOSED.includes(name)))('$name has a tone for each value of its enum', ({ values }) => {
  const isOf = (one: GraphQLEnumType) =>
    one.getValues().every(({ name }) => values.includes(name)) && one.getValues().length === values.length
  expect(enums.filter(isOf)).not.toEqual([])
})

test('a status is shown in words, and what follows it after them', async () => {
  render(
    <StatusLabel of="scoreAssurance" value="MIXED">
      {' · 40%'}
    </StatusLabel>,
  )
  expect(await screen.findByText('Partly bank-verified · 40%')).toBeInTheDocument()
})
