import { DomainError } from './errors.ts'
import type { TextKey } from './i18n/text.ts'

type Table<Status extends string, Action extends string> = Readonly<Record<Action, { from: readonly Status[]; to: Status }>>

/** A text for every action, or one for some and `otherwise` for the rest. */
type Refusal<Action extends string> = TextKey | (Readonly<Partial<Record<Action, TextKey>>> & { readonly otherwise: TextKey })

/**
 * Why an action is refused in each status, and what can be done now, in a text for people. A new status without a text
 * does not compile.
 */
export type Refusals<Status extends string, Action extends string> = Readonly<Record<Status, Refusal<Action>>>

/** Returns the text that refuses an action in a status. */
export const refusalIn = <Status extends string, Action extends string>(
  refusals: Refusals<Status, Action>,
  status: Status,
  action: Action,
): TextKey => {
  const said: Refusal<Action> = refusals[status]
  return typeof said === 'string' ? said : (said[action] ?? said.otherwise)
}

/** The allowed transitions of a stateful entity and the refusals of all others, written once: services make them, the schema lists them, tests walk them. */
export const lifecycle = <Status extends string, Action extends string>(
  table: Table<Status, Action>,
  refusals: Refusals<Status, Action>,
) => {
  const actions = Object.keys(table) as Action[]
  const isLegal = (status: Status, action: Action) => table[action].from.includes(status)
  return {
    actions,
    /** Moves the entity to its next status. Throws ILLEGAL_TRANSITION with the refusal of its status. */
    move(entity: { status: Status }, action: Action) {
      if (!isLegal(entity.status, action)) throw new DomainError('ILLEGAL_TRANSITION', refusalIn(refusals, entity.status, action))
      entity.status = table[action].to
    },
    available: (status: Status): Action[] => actions.filter((action) => isLegal(status, action)),
    refusal: (status: Status, action: Action): TextKey => refusalIn(refusals, status, action),
  }
}
