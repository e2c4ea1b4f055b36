import { beforeEach, expect, test } from 'vitest'
import { type RecentRun, storeOf } from '@/features/explorer/library/store'
import { EXPLORER_PREFIX, forget } from '@/lib/browser/storage'

const DRAFT = { document: '{ __typename }', variables: { first: 1 }, operationName: null }
const aRun = (id: string, document = DRAFT.document): RecentRun => ({
  ...DRAFT,
  id,
  document,
  at: '2026-11-28T04:00:00Z',
  rows: 1,
  cost: 10,
  hasFailed: false,
})

beforeEach(() => localStorage.clear())

test('a draft is kept by person and by what it is a draft of', () => {
  storeOf('one').keepDraft('new', DRAFT)
  expect(storeOf('one').draftOf('new')).toEqual(DRAFT)
  expect(storeOf('one').draftOf('saved.1')).toBeUndefined()
  expect(storeOf('another').draftOf('new')).toBeUndefined()
  storeOf('one').keepDraft('new', undefined)
  expect(storeOf('one').draftOf('new')).toBeUndefined()
})

test('the same query with the same values is listed once, newest first, and at most twenty are', () => {
  const store = storeOf('one')
  for (let at = 0; at < 25; at++) store.addRecent(aRun(String(at), `query Q${at} { __typename }`))
  const runs = store.addRecent(aRun('again', 'query Q20 { __typename }'))
  expect(runs).toHaveLength(20)
  expect(runs[0]?.id).toBe('again')
  expect(runs.filter(({ document }) => document.includes('Q20'))).toHaveLength(1)
})

test('signing out removes everything, and what cannot be read is nothing', () => {
  const store = storeOf('one')
  store.keepDraft('new', DRAFT)
  store.addRecent(aRun('1'))
  localStorage.setItem('mizan.language', 'en')
  forget(EXPLORER_PREFIX)
  expect(store.recent()).toEqual([])
  expect(store.draftOf('new')).toBeUndefined()
  expect(localStorage.getItem('mizan.language')).toBe('en')
  localStorage.setItem('mizan.explorer.one.recent', '[')
  expect(store.recent()).toEqual([])
})
