import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '@/ui/fields/form'
import { TextField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { UpdateIdentityDocument } from './board.generated'

type Values = { number: string }

const LONGEST = 30

/** Lets the viewer state the number on their identity card, by which interests in businesses are found. */
export const StateIdentity = () => {
  const { t } = useTranslation('shariah')
  const { t: common } = useTranslation()
  const [open, setOpen] = useState(false)
  const submission = useAct(UpdateIdentityDocument, {
    variables: (input: Values) => ({ input }),
    changes: ['foundInterests', 'independenceStatement', 'ssbReview', 'ssbReviews'],
    toast: ({ updateBoardIdentity }) => {
      const count = updateBoardIdentity.filter(({ basis }) => basis === 'IDENTITY_NUMBER').length
      return count === 0 ? t('identity.saved') : t('identity.found', { count })
    },
    done: () => setOpen(false),
  })
  const close = () => {
    submission.clear()
    setOpen(false)
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        {t('identity.open')}
      </Button>
      <Modal open={open} onClose={close} title={t('identity.title')} explanation={t('identity.explanation')}>
        <Form<Values>
          defaults={{ number: '' }}
          submission={submission}
          submitLabel={t('identity.submit')}
          secondary={
            <Button variant="outline" size="md" onClick={close}>
              {common('cancel')}
            </Button>
          }
        >
          <TextField<Values>
            name="number"
            label={t('identity.number')}
            help={t('identity.help')}
            maxLength={LONGEST}
            autoComplete="off"
            required
          />
        </Form>
      </Modal>
    </>
  )
}
