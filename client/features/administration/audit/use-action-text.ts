import { useTranslation } from 'react-i18next'
import type actions from '@/locales/en/auditActions.json'

type Actions = typeof actions
/** The name of an event that has a text, such as `identity.user_suspended`. */
export type ActionKey = { [Room in keyof Actions & string]: `${Room}.${keyof Actions[Room] & string}` }[keyof Actions & string]

/** Returns what an entry of the audit log says happened. An event of a later version keeps its name. */
export const useActionText = (): ((action: string) => string) => {
  const { t, i18n } = useTranslation('auditActions')
  const isKnown = (action: string): action is ActionKey => i18n.exists(action, { ns: 'auditActions' })
  return (action) => (isKnown(action) ? t(action) : action)
}
