import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { amount, day, defineFilter, exportPath, flag, listOfOne, oneOf, someOf, words, yesOrNo } from '@/lib/lists/define-filter'
import { SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { render } from '../../support/client/render'

const FILTER = defineFilter({
  find: words('search'),
  status: listOfOne('statuses', ['ACTIVE', 'ENDED']),
  type: oneOf('requestType', ['LOAN', 'LEASE']),
  band: someOf('bands', ['A', 'B']),
  min: amount('minAmount'),
  from: day('from'),
  attached: yesOrNo('hasAttachment'),
  mine: flag('onlyMine'),
})

const List = () => {
  const { filter, typed, chosen, changed, reset } = FILTER.useFilter()
  return (
    <>
      <output>{JSON.stringify({ filter, changed })}</output>
      <SearchFilter label="Search" {...typed('find')} />
      <SelectFilter label="Type" allLabel="All types" options={[{ value: 'LEASE', label: 'Lease' }]} {...chosen('type')} />
      <button type="button" onClick={reset}>
        Clear
      </button>
    </>
  )
}

const shown = () => JSON.parse(document.querySelector('output')?.textContent ?? '')

test("each URL parameter sets its field of the API's filter", () => {
  render(<List />, {
    at: '/?find=+rent+&status=ENDED&type=LOAN&band=B&band=A&min=1%2C000&from=2026-03-31&attached=false&mine=true&other=1',
  })
  expect(shown()).toEqual({
    filter: {
      search: 'rent',
      statuses: ['ENDED'],
      requestType: 'LOAN',
      bands: ['A', 'B'],
      minAmount: '1000',
      from: '2026-03-31',
      hasAttachment: false,
      onlyMine: true,
    },
    changed: 8,
  })
})

test('a parameter that is invalid does not filter', () => {
  render(<List />, { at: '/?find=+&status=LOST&type=GIFT&band=Z&min=much&from=tomorrow&attached=maybe&mine=false' })
  expect(shown().filter).toEqual({})
})

test('a choice is written to the URL and cleared from it', async () => {
  const { user } = render(<List />)
  await user.selectOptions(screen.getByLabelText('Type'), 'Lease')
  expect(window.location.search).toBe('?type=LEASE')
  expect(shown()).toEqual({ filter: { requestType: 'LEASE' }, changed: 1 })
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(window.location.search).toBe('')
})

test('a filter exports under the names of the API, in the language of the screen', () => {
  expect(exportPath('/documents/rows.csv', { search: 'rent & tax', hasAttachment: false })).toBe(
    '/documents/rows.csv?search=rent+%26+tax&hasAttachment=false&language=en',
  )
  expect(exportPath('/documents/rows.csv', {})).toBe('/documents/rows.csv?language=en')
})
