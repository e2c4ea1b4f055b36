import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { MadeLink } from '@/ui/records/made-link'
import { useAct } from '@/ui/use-act'
import { type PassportPartsFragment, ShareAltScoreDocument } from './passports.generated'

type Values = { label: string; days: string; includeFactors: boolean }

const DAYS = [7, 30, 90, 365] as const

type ShareScoreProps = { readonly onClose: () => void; readonly onShared: () => Promise<unknown> }

/** Creates a link to the current score, then shows it for copying. */
export const ShareScore = ({ onClose, onShared }: ShareScoreProps) => {
  const { t } = useTranslation('score')
  const [made, setMade] = useState<PassportPartsFragment>()
  const submission = useAct(ShareAltScoreDocument, {
    variables: ({ label, days, includeFactors }: Values) => ({ input: { label: label.trim(), days: Number(days), includeFactors } }),
    done: (data) => {
      setMade(data.shareAltScore)
      void onShared().catch(() => undefined)
    },
  })
  return (
    <Modal open onClose={onClose} title={t('passport.share')} {...(!made && { explanation: t('passport.explanation') })}>
      {made ? (
        <Made passport={made} onClose={onClose} />
      ) : (
        <Form<Values>
          defaults={{ label: '', days: '30', includeFactors: true }}
          submission={submission}
          submitLabel={t('passport.submit')}
          secondary={<CancelButton onClose={onClose} />}
        >
          <TextField<Values>
            name="label"
            label={t('passport.label')}
            help={t('passport.labelHelp')}
            placeholder={t('passport.labelPlaceholder')}
            maxLength={80}
            autoFocus
            required
          />
          <SelectField<Values>
            name="days"
            label={t('passport.days')}
            options={DAYS.map((count) => ({ value: String(count), label: t('passport.dayCount', { count }) }))}
            required
          />
          <CheckboxField<Values> name="includeFactors" label={t('passport.factors')} />
        </Form>
      )}
    </Modal>
  )
}

const CancelButton = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Button variant="ghost" size="md" onClick={onClose}>
      {t('cancel')}
    </Button>
  )
}

const Made = ({ passport: { link, expiresAt }, onClose }: { readonly passport: PassportPartsFragment; readonly onClose: () => void }) => {
  const { t } = useTranslation('score')
  const { date } = useFormat()
  return (
    <MadeLink link={link} what={t('passport.link')} openLabel={t('passport.open')} onClose={onClose}>
      {t('passport.made', { date: date(expiresAt) })}
    </MadeLink>
  )
}
