import { Trans, useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { useKycLabels } from '@/ui/labels/kyc-labels'
import type { NotificationRowFragment } from './bell.generated'

type Details = NonNullable<NotificationRowFragment['details']>

/** The details of a notification and what to do about it; null if the sentence says it all. */
export const DetailsLine = ({ notification: { kind, details } }: { readonly notification: NotificationRowFragment }) => {
  const { t } = useTranslation('notifications')
  if (details === null) return null
  if (kind === 'BANK_CONSENT_ENDING') return <p>{t('details.renew')}</p>
  if (kind === 'BANK_NEEDS_ATTENTION') return <Failure failure={details.failure} />
  if (kind === 'BANK_SILENT') return <Silence failure={details.failure} />
  if (kind === 'VENDOR_DETAILS_AWAIT_APPROVAL' || kind === 'VENDOR_DETAILS_APPROVED') return <Ending {...details} />
  if (kind === 'VENDOR_DETAILS_CHANGED') return <Account {...details} />
  if (kind === 'REVIEW_SHORT_OF_VOTES') return <p>{t('details.shortOfVotes')}</p>
  if (kind === 'BUSINESS_REJECTED' || kind === 'RENEWAL_REJECTED') return <Rejections {...details} />
  if (kind === 'DOCUMENT_EXPIRING' || kind === 'VERIFICATION_EXPIRED') return <Expiry {...details} />
  if (kind === 'SCORE_CHANGED') return <Band {...details} />
  if (kind === 'SCORE_FORMULA_CHANGED') return <Formula {...details} />
  if (kind === 'SCORE_NOT_CURRENT') return <p>{t('details.scoreNotCurrent')}</p>
  if (kind === 'REQUEST_SCORE_NOT_CURRENT') return <ScoreNotCurrent {...details} />
  return null
}

const Failure = ({ failure }: Pick<Details, 'failure'>) => {
  const { t } = useTranslation('notifications')
  switch (failure) {
    case 'CONSENT_EXPIRED':
    case 'CONSENT_REJECTED':
    case 'CONSENT_REVOKED':
      return <p>{t(`details.failure.${failure}`)}</p>
    default:
      return <p>{t('details.reconnect')}</p>
  }
}

const Silence = ({ failure }: Pick<Details, 'failure'>) => {
  const { t } = useTranslation('notifications')
  const cause = failure === 'BANK_UNAVAILABLE' || failure === 'INVALID_RESPONSE' ? `${t(`details.silence.${failure}`)} ` : ''
  return (
    <p>
      {cause}
      {t('details.silence.act')}
    </p>
  )
}

const Rejections = ({ rejections }: Pick<Details, 'rejections'>) => {
  const label = useKycLabels()
  return rejections?.map((reason) => {
    const remedy = label.remedy(reason)
    return remedy && <p key={reason}>{remedy}</p>
  })
}

const Expiry = ({ document, endsAt }: Pick<Details, 'document' | 'endsAt'>) => {
  const { t } = useTranslation('notifications')
  const { date } = useFormat()
  const label = useKycLabels()
  return document && endsAt && <p>{t('details.expiry', { document: label.document(document), date: date(endsAt) })}</p>
}

const ScoreNotCurrent = ({ scoreStatus }: Pick<Details, 'scoreStatus'>) => {
  const { t } = useTranslation('domain')
  return scoreStatus && scoreStatus !== 'CURRENT' ? <p>{t(`score.status.${scoreStatus}`)}</p> : null
}

const Ending = ({ accountEnding }: Pick<Details, 'accountEnding'>) => {
  const { t } = useTranslation('notifications')
  return (
    <p>
      <Trans t={t} i18nKey="details.account" components={{ ending: <bdi dir="ltr">{accountEnding}</bdi> }} />
    </p>
  )
}

const Account = ({ accountEnding, payableAt }: Pick<Details, 'accountEnding' | 'payableAt'>) => {
  const { t } = useTranslation('notifications')
  const { dateTime } = useFormat()
  if (accountEnding === null) return <p>{t('details.noAccount')}</p>
  return (
    <p>
      <Trans
        t={t}
        i18nKey={payableAt === null ? 'details.accountNow' : 'details.accountFrom'}
        components={{ ending: <bdi dir="ltr">{accountEnding}</bdi>, from: <bdi>{payableAt && dateTime(payableAt)}</bdi> }}
      />
    </p>
  )
}

/** How much of the difference is due to the other version, and how much to the figures of the business. */
const Formula = ({ modelVersion, formulaChange, change }: Pick<Details, 'modelVersion' | 'formulaChange' | 'change'>) => {
  const { t } = useTranslation('notifications')
  const { signed } = useFormat()
  if (modelVersion === null || formulaChange === null || change === null) return null
  const values = { version: modelVersion, formula: signed(formulaChange), rest: signed(change - formulaChange) }
  return <p>{t('details.formula', values)}</p>
}

const Band = ({ band, bandBefore }: Pick<Details, 'band' | 'bandBefore'>) => {
  const { t } = useTranslation('notifications')
  const { t: d } = useTranslation('domain')
  if (band === null || band === bandBefore) return null
  return <p>{t('details.band', { band: d(`score.bandLabel.${band}`) })}</p>
}
