import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '@/lib/api/use-submit'
import { createPasskey } from '@/lib/browser/passkeys'
import { Form } from '@/ui/fields/form'
import { TextField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useAct, useActs } from '@/ui/use-act'
import { AddPasskeyDocument, CreatePasskeySetupDocument, UpdatePasskeyDocument } from './second-factors.generated'

type Values = { readonly name: string }

const LONGEST_NAME = 60

/** Names a passkey, then lets the browser create it. */
export const AddPasskey = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('secondFactors')
  const submission = useActs(
    async (send, input: Values) => {
      const { token, options } = (await send(CreatePasskeySetupDocument, {})).createPasskeySetup
      const response = await createPasskey(options)
      return (await send(AddPasskeyDocument, { token, input: { ...input, response } })).addPasskey
    },
    { changes: ['passkeys', 'viewer'], toast: ({ name }) => t('passkeys.done', { name }), done: onClose },
  )
  return (
    <NameForm
      title={t('passkeys.addTitle')}
      explanation={t('passkeys.addExplanation')}
      label={t('passkeys.addSubmit')}
      name=""
      submission={submission}
      onClose={onClose}
    />
  )
}

type RenamePasskeyProps = Values & { readonly id: string; readonly onClose: () => void }

/** Renames a passkey. */
export const RenamePasskey = ({ id, name, onClose }: RenamePasskeyProps) => {
  const { t } = useTranslation('secondFactors')
  const submission = useAct(UpdatePasskeyDocument, {
    variables: (input: Values) => ({ id, input }),
    toast: ({ updatePasskey }) => t('passkeys.renamed', { name: updatePasskey.name }),
    done: onClose,
  })
  return (
    <NameForm title={t('passkeys.renameTitle')} label={t('passkeys.renameSubmit')} name={name} submission={submission} onClose={onClose} />
  )
}

type NameFormProps = Values & {
  readonly title: string
  readonly explanation?: string
  readonly label: string
  readonly submission: Submission<Values>
  readonly onClose: () => void
}

const NameForm = ({ title, explanation, label, name, submission, onClose }: NameFormProps) => {
  const { t } = useTranslation('secondFactors')
  const { t: common } = useTranslation()
  return (
    <Modal open onClose={onClose} title={title} explanation={explanation} width="440px">
      <Form<Values>
        defaults={{ name }}
        submission={submission}
        submitLabel={label}
        secondary={
          <Button variant="ghost" size="md" onClick={onClose}>
            {common('cancel')}
          </Button>
        }
      >
        <TextField<Values> name="name" label={t('passkeys.name')} help={t('passkeys.nameHelp')} maxLength={LONGEST_NAME} required />
      </Form>
    </Modal>
  )
}
