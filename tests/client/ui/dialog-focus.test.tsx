import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useSubmit } from '@/lib/api/use-submit'
import { Confirm } from '@/ui/overlays/confirm'
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
