import { Trans, useTranslation } from 'react-i18next'
import { Time } from '../figures/time'

type CreditStateProps = { readonly dueAt: string; readonly confirmedAt: string | null }

/** Whether the credit of an accepted proposal is confirmed, and until when it can be. */
export const CreditState = ({ dueAt, confirmedAt }: CreditStateProps) => {
  const { t } = useTranslation('domain')
  if (confirmedAt !== null) return <Trans t={t} i18nKey="credit.confirmed" components={{ at: <Time at={confirmedAt} as="dateTime" /> }} />
  const isOver = Date.parse(dueAt) <= Date.now()
  return <Trans t={t} i18nKey={isOver ? 'credit.over' : 'credit.awaited'} components={{ end: <Time at={dueAt} as="dateTime" /> }} />
}
