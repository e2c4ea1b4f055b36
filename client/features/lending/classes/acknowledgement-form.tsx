import { Box, Button } from '@chakra-ui/react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import { useAct } from '@/ui/use-act'
import { AcknowledgeLenderClassDocument, type LenderClassCardFragment } from './lender-classes.generated'

type Values = { lenderClass: LenderClassCardFragment['lenderClass']; declaredFacts: string; isRead: boolean }

const LONGEST_FACTS = 500

/** Chooses a class of one country and acknowledges its risk text, whose hash is sent back. */
export const AcknowledgementForm = ({
  classification: { jurisdiction, lenderClass, declaredFacts, choices },
  onClose,
}: {
  readonly classification: LenderClassCardFragment
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('limits')
  const { t: common } = useTranslation()
  const defaults: Values = { lenderClass, declaredFacts: declaredFacts ?? '', isRead: false }
  const form = useForm<Values>({ defaultValues: defaults })
  const wanted = useWatch({ control: form.control, name: 'lenderClass' })
  const choice = choices.find((each) => each.lenderClass === wanted)
  const submission = useAct(AcknowledgeLenderClassDocument, {
    variables: (values: Values) => ({
      input: {
        jurisdiction,
        lenderClass: values.lenderClass,
        textHash: choice?.textHash ?? '',
        declaredFacts: values.declaredFacts.trim() || null,
      },
    }),
    changes: ['lenderClassifications', 'commitmentLimit'],
    toast: ({ acknowledgeLenderClass }) => t('classes.done', { class: t(`class.${acknowledgeLenderClass.lenderClass}`) }),
    done: onClose,
  })
  return (
    <Form<Values>
      form={form}
      defaults={defaults}
      submission={submission}
      submitLabel={t('classes.acknowledge')}
      secondary={
        <Button variant="ghost" size="md" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <SelectField<Values>
        name="lenderClass"
        label={t('classes.class')}
        options={optionsOf(
          choices.map((each) => each.lenderClass),
          (each) => t(`class.${each}`),
        )}
        required
      />
      {choice && (
        <Box role="region" aria-label={t('classes.text')} bg="bg.subtle" borderWidth="1px" borderRadius="card" padding="4">
          {choice.riskText}
        </Box>
      )}
      {choice?.needsFacts && (
        <TextAreaField<Values>
          name="declaredFacts"
          label={t('classes.facts')}
          help={t('classes.factsHelp')}
          rows={3}
          maxLength={LONGEST_FACTS}
          required
        />
      )}
      <CheckboxField<Values> name="isRead" label={t('classes.isRead')} required />
    </Form>
  )
}
