import { Box, Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { LANGUAGE_NAMES } from '@/lib/text/languages'
import { DateField } from '@/ui/fields/date-field'
import { Form } from '@/ui/fields/form'
import { TextAreaField } from '@/ui/fields/text-fields'
import { Card } from '@/ui/frames/card'
import { Words } from '@/ui/labels/words'
import { Confirm } from '@/ui/overlays/confirm'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { PublishSystemNoticeDocument, type SystemNoticeCardFragment, WithdrawSystemNoticeDocument } from './system.generated'
import { useNoticeText } from './use-notice-text'

const LONGEST = 300

/** The notices that are shown to everyone now or later. */
export const Notices = ({ notices }: { readonly notices: readonly SystemNoticeCardFragment[] }) => {
  const { t } = useTranslation('systemSettings')
  const [isWriting, setWriting] = useState(false)
  return (
    <Card
      title={t('notice.title')}
      actions={
        <Button variant="outline" onClick={() => setWriting(true)}>
          {t('notice.write')}
        </Button>
      }
    >
      <Box color="fg.muted" marginBlockEnd={notices.length > 0 ? '3' : '0'}>
        {t(notices.length === 0 ? 'notice.none' : 'notice.explanation')}
      </Box>
      <Box as="ul" margin="0" padding="0">
        {notices.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </Box>
      {isWriting && <WriteNotice onClose={() => setWriting(false)} />}
    </Card>
  )
}

const Notice = ({ notice }: { readonly notice: SystemNoticeCardFragment }) => {
  const { t } = useTranslation('systemSettings')
  const { dateTime } = useFormat()
  const textOf = useNoticeText()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const submission = useAct(WithdrawSystemNoticeDocument, {
    variables: () => ({ id: notice.id }),
    changes: ['systemSettings', 'systemNotice'],
    toast: () => t('notice.withdrawn'),
    done: () => setWithdrawing(false),
  })
  return (
    <HStack
      as="li"
      listStyleType="none"
      gap="4"
      justify="space-between"
      borderBlockStartWidth="1px"
      paddingBlock="3"
      alignItems="flex-start"
    >
      <Box minWidth="0">
        <Words>{textOf(notice)}</Words>
        <Box color="fg.muted" textStyle="caption">
          {t('notice.time', { from: dateTime(notice.startsAt), to: dateTime(notice.endsAt) })}
        </Box>
      </Box>
      <Button variant="outline" size="sm" flexShrink="0" onClick={() => setWithdrawing(true)}>
        {t('notice.withdraw')}
      </Button>
      <Confirm
        open={isWithdrawing}
        onClose={() => setWithdrawing(false)}
        title={t('notice.withdrawTitle')}
        consequence={t('notice.withdrawConsequence')}
        confirmLabel={t('notice.withdraw')}
        submission={submission}
      />
    </HStack>
  )
}

type Values = { english: string; arabic: string; french: string; startsAt: string; endsAt: string }

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The minute of a moment on this device, as the field reads it. */
const minuteOf = (at: Date) =>
  `${[at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-')}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`

const TWO_HOURS = 7_200_000

const WriteNotice = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('systemSettings')
  const [now] = useState(() => new Date())
  const submission = useAct(PublishSystemNoticeDocument, {
    variables: ({ startsAt, endsAt, ...texts }: Values) => ({
      input: { ...texts, startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() },
    }),
    changes: ['systemSettings', 'systemNotice'],
    toast: () => t('notice.published'),
    done: onClose,
  })
  const defaults: Values = {
    english: '',
    arabic: '',
    french: '',
    startsAt: minuteOf(now),
    endsAt: minuteOf(new Date(now.getTime() + TWO_HOURS)),
  }
  return (
    <Modal open onClose={onClose} title={t('notice.write')} explanation={t('notice.writeExplanation')}>
      <Form<Values> defaults={defaults} submission={submission} submitLabel={t('notice.publish')}>
        <TextAreaField<Values> name="english" label={LANGUAGE_NAMES.en} rows={2} maxLength={LONGEST} required />
        <TextAreaField<Values> name="arabic" label={LANGUAGE_NAMES.ar} rows={2} maxLength={LONGEST} required />
        <TextAreaField<Values> name="french" label={LANGUAGE_NAMES.fr} rows={2} maxLength={LONGEST} required />
        <DateField<Values> name="startsAt" label={t('notice.startsAt')} withTime required />
        <DateField<Values> name="endsAt" label={t('notice.endsAt')} withTime min={minuteOf(now)} required />
      </Form>
    </Modal>
  )
}
