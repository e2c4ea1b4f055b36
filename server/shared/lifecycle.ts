import { DomainError } from './errors.ts'

type Table<Status extends string, Action extends string> = Readonly<Record<Action, { from: readonly Status[]; to: Status }>>

/** The legal moves of a stateful entity, written once: services make them, the schema lists them, tests walk them. */
export const lifecycle = <Status extends string, Action extends string>(table: Table<Status, Action>) => {
  const actions = Object.keys(table) as Action[]
  return {
    actions,
    /** Moves the entity, or refuses with ILLEGAL_TRANSITION and what is allowed instead. */
    move(entity: { status: Status }, action: Action) {
      if (!table[action].from.includes(entity.status)) {
        const allowed = actions.filter((each) => table[each].from.includes(entity.status))
        throw new DomainError(
          'ILLEGAL_TRANSITION',
          `Cannot ${action.replaceAll('_', ' ')} while ${entity.status.replaceAll('_', ' ')}. Allowed now: ${allowed.join(', ') || 'nothing'}.`,
        )
      }
      entity.status = table[action].to
    },
    available: (status: Status): Action[] => actions.filter((action) => table[action].from.includes(status)),
  }
}
