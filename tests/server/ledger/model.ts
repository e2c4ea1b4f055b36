/** A model of the ledger: the same rules in plain code, to compare with the real one. */
export interface ModelAccount {
  balance: bigint
  held: bigint
  frozen: boolean
}

interface ModelHold {
  readonly account: number
  readonly amount: bigint
  open: boolean
}

interface ModelJournal {
  readonly legs: readonly Leg[]
  reversed: boolean
}

export interface Leg {
  readonly account: number
  readonly amount: bigint
}

export type Outcome = 'done' | 'INSUFFICIENT_FUNDS' | 'ACCOUNT_FROZEN' | 'CONFLICT'

/** Accounts by number; the last one is the house's, and may be overdrawn. */
export const modelLedger = (customers: number) => {
  const accounts: ModelAccount[] = Array.from({ length: customers + 1 }, () => ({ balance: 0n, held: 0n, frozen: false }))
  const holds: ModelHold[] = []
  const journals: ModelJournal[] = []
  const isHouse = (account: number) => account === customers

  const refusal = (legs: readonly Leg[], freed?: ModelHold): Outcome | undefined => {
    const after = new Map<number, bigint>()
    for (const { account, amount } of legs) after.set(account, (after.get(account) ?? accounts[account]!.balance) + amount)
    for (const { account, amount } of legs) {
      if (amount >= 0n) continue
      const { held, frozen } = accounts[account]!
      if (frozen) return 'ACCOUNT_FROZEN'
      const stillHeld = held - (freed?.account === account ? freed.amount : 0n)
      if (!isHouse(account) && after.get(account)! < stillHeld) return 'INSUFFICIENT_FUNDS'
    }
    return undefined
  }

  const end = (hold: ModelHold) => {
    hold.open = false
    accounts[hold.account]!.held -= hold.amount
  }

  const post = (legs: readonly Leg[], settles?: number): Outcome => {
    const hold = settles === undefined ? undefined : holds[settles]!
    if (hold && !hold.open) return 'CONFLICT'
    const refused = refusal(legs, hold)
    if (refused) return refused
    if (hold) end(hold)
    for (const { account, amount } of legs) accounts[account]!.balance += amount
    journals.push({ legs, reversed: false })
    return 'done'
  }

  return {
    accounts,
    holds,
    journals,
    post,
    hold(account: number, amount: bigint): Outcome {
      const { balance, held, frozen } = accounts[account]!
      if (frozen) return 'ACCOUNT_FROZEN'
      if (balance - held < amount) return 'INSUFFICIENT_FUNDS'
      accounts[account]!.held += amount
      holds.push({ account, amount, open: true })
      return 'done'
    },
    release(at: number): Outcome {
      const hold = holds[at]!
      if (!hold.open) return 'CONFLICT'
      end(hold)
      return 'done'
    },
    reverse(at: number): Outcome {
      const journal = journals[at]!
      if (journal.reversed) return 'CONFLICT'
      const outcome = post(journal.legs.map(({ account, amount }) => ({ account, amount: -amount })))
      if (outcome === 'done') journal.reversed = true
      return outcome
    },
    setFrozen(account: number, frozen: boolean): Outcome {
      accounts[account]!.frozen = frozen
      return 'done'
    },
  }
}
