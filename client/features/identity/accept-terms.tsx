import { Trans, useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { TextLink } from '@/ui/frames/text-link'

/** Consent to the terms and the privacy notice, required for every new account. */
export const AcceptTerms = () => {
  const { t } = useTranslation('identity')
  return (
    <CheckboxField<{ acceptTerms: boolean }>
      name="acceptTerms"
      label={
        <Trans
          t={t}
          i18nKey="signUp.accept"
          components={{
            terms: <TextLink to={paths.terms} target="_blank" />,
            privacy: <TextLink to={paths.privacy} target="_blank" />,
          }}
        />
      }
      required
    />
  )
}
