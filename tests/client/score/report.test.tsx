import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WithSession } from '@/app/guard'
import AltScore from '@/screens/altscore'
import { aViewer, render } from '../../support/client/render'
import { aScore } from './scores'

const ask = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const saved: { name: string; content: Blob }[] = []

// Texts load in chunks; the first screen of a run should not wait for them.
beforeAll(() => i18next.loadNamespaces(['score', 'domain', 'terms']))
beforeEach(() => {
  const made = new Map<string, Blob>()
  vi.stubGlobal('fetch', ask)
  URL.createObjectURL = (content: Blob) => {
    made.set(`blob:${made.size}`, content)
    return `blob:${made.size - 1}`
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: made.get(this.href)! })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  ask.mockReset()
  saved.length = 0
})

const open = () =>
  render(
    <WithSession>
      <AltScore />
    </WithSession>,
    {
      at: '/app/altscore',
      viewer: aViewer(),
      resolvers: {
        altScore: () => aScore(),
        altScoreHistory: () => [],
        scorePassports: () => ({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }),
        invoices: () => ({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0 }),
      },
    },
  )

const aReport = () =>
  new Response('%PDF-1.7', {
    headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="altscore-2026-11-21.pdf"' },
  })
const refused = (status: number, text: string) => new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

const download = async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
  return user
}

test('the report of the shown score is saved under its name in the language of the screen', async () => {
  ask.mockResolvedValue(aReport())
  await download()
  await vi.waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['altscore-2026-11-21.pdf']))
  expect(saved[0]!.content.size).toBe('%PDF-1.7'.length)
  expect(ask.mock.calls).toEqual([['/documents/alt-scores/score-1.pdf', { headers: { 'accept-language': 'en' } }]])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a refusal is shown in place, and a retry saves the report', async () => {
  ask.mockResolvedValueOnce(refused(404, 'Score not found\n')).mockResolvedValueOnce(aReport())
  const user = await download()
  expect(await screen.findByRole('alert')).toHaveTextContent('Score not found')
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('an internal error is shown with its request id', async () => {
  ask.mockResolvedValue(refused(500, 'Something went wrong.\nrequest-7\n'))
  await download()
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.')
  expect(screen.getByRole('button', { name: /request-7/ })).toBeInTheDocument()
})

test('without a connection a message is shown', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  await download()
  expect(await screen.findByRole('alert')).toHaveTextContent(i18next.t('failure.network'))
})
