import { screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useSubmit } from '@/lib/api/use-submit'
import { Confirm } from '@/ui/overlays/confirm'
import { Modal } from '@/ui/overlays/modal'
import { render } from '../../support/client/render'

type BanksProps = { readonly removedAfter: boolean }

/** A list whose entries are removed through a confirmation dialog. */
const Banks = ({ removedAfter }: BanksProps) => {
  const [banks, setBanks] = useState(['Noor', 'Falah'])
  const [asked, setAsked] = useState<string>()
  const remove = () => setBanks((all) => all.filter((bank) => bank !== asked))
  const close = () => setAsked(undefined)
  const submission = useSubmit(async () => {
    if (!removedAfter) remove()
    close()
    if (removedAfter) requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(remove)))
  })
  return (
    <main>
      <ul>
        {banks.map((bank) => (
          <li key={bank}>
            <button type="button" onClick={() => setAsked(bank)}>
              Remove {bank}
            </button>
          </li>
        ))}
      </ul>
      <Confirm open={asked !== undefined} onClose={close} title="Sure?" consequence="" confirmLabel="Yes" submission={submission} />
    </main>
  )
}

test.each([
  ['before the dialog closes', false],
  ['after the focus returned to its button', true],
])('an element deleted %s leaves the focus in its part of the page', async (_when, removedAfter) => {
  const { user } = render(<Banks removedAfter={removedAfter} />)
  await user.click(screen.getByRole('button', { name: 'Remove Noor' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Noor' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  await user.tab()
  expect(screen.getByRole('button', { name: 'Remove Falah' })).toHaveFocus()
})

/** Focuses the opener as React unmounts it, as the dialog below does with the element that had the focus in it. */
const Question = ({ onClose }: { readonly onClose: () => void }) => {
  useLayoutEffect(() => () => screen.getByText('Ask').focus(), [])
  return (
    <Modal open onClose={onClose} title="Question">
      <button type="button" onClick={onClose}>
        Answer
      </button>
    </Modal>
  )
}

const Record = ({ onFocus }: { readonly onFocus: () => void }) => {
  const [asked, setAsked] = useState(false)
  return (
    <main>
      <button type="button" onFocus={onFocus} onClick={() => setAsked(true)}>
        Ask
      </button>
      {asked && <Question onClose={() => setAsked(false)} />}
    </main>
  )
}

test('`onFocus` is called on the element that receives the focus while React unmounts a dialog', async () => {
  const focused = vi.fn()
  const { user } = render(<Record onFocus={focused} />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus())
  expect(focused).toHaveBeenCalledTimes(2)
})
