import { Box, Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CHANGED_BY } from '@/lib/api/approval-consequences'
import { useViewer } from '@/lib/api/session'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import {
  type BoardNumberFragment,
  ProposeBoardNumberDocument,
  useBoardNumberChangedSubscription,
  useBoardNumbersQuery,
} from './board-numbers.generated'

type OfSetting = { readonly setting: BoardNumberFragment }

/** The number of matching votes that decide a review, by kind of matter. Changing it takes two auditors. */
export const BoardNumbers = () => {
  const { t } = useTranslation('shariah')
  const query = useBoardNumbersQuery()
  useBoardNumberChangedSubscription()
  return (
    <Card title={t('numbers.title')} padding="4">
      <Box color="fg.muted" marginBlockEnd="4">
        {t('numbers.explanation')}
      </Box>
      <QueryView query={query} skeleton={<BlockSkeleton lines={4} />}>
        {({ boardSettings }) => (
          <Box display="grid" css={{ '& > * + *': { borderBlockStartWidth: '1px' } }}>
            {boardSettings.map((setting) => (
              <Row key={setting.entityType} setting={setting} />
            ))}
          </Box>
        )}
      </QueryView>
    </Card>
  )
}

const Row = ({ setting }: OfSetting) => {
  const { t } = useTranslation('shariah')
  const { role } = useViewer()
  const [changing, setChanging] = useState(false)
  const matter = t(`entityType.${setting.entityType}`)
  const title = t('numbers.changeTitle', { matter })
  return (
    <Box as="section" aria-label={title} display="grid" gap="3" paddingBlock="3">
      <HStack justify="space-between" gap="3">
        <Box minWidth="0">
          <Box fontWeight="medium">{matter}</Box>
          <Box color="fg.muted">{t('numbers.votes', { count: setting.requiredApprovals })}</Box>
        </Box>
        {role === 'SSB_AUDITOR' && (
          <Button variant="outline" size="xs" aria-label={t('numbers.changeOf', { matter })} onClick={() => setChanging(true)}>
            {t('numbers.change')}
          </Button>
        )}
      </HStack>
      <Modal open={changing} onClose={() => setChanging(false)} title={title} explanation={t('numbers.changeExplanation')}>
        <NumberForm setting={setting} onClose={() => setChanging(false)} />
      </Modal>
    </Box>
  )
}

type Values = { requiredApprovals: string }

const MOST = 9

const NumberForm = ({ setting, onClose }: OfSetting & { readonly onClose: () => void }) => {
  const { t } = useTranslation('shariah')
  const { t: common } = useTranslation()
  const { entityType, requiredApprovals, boardSize } = setting
  const submission = useAct(ProposeBoardNumberDocument, {
    variables: (values: Values) => ({ input: { entityType, requiredApprovals: Number(values.requiredApprovals) } }),
    changes: CHANGED_BY.BOARD_SETTING,
    toast: ({ proposeBoardSetting }) => t(proposeBoardSetting.pendingChange ? 'numbers.done.proposed' : 'numbers.done.unchanged'),
    done: onClose,
  })
  const numbers = Array.from({ length: Math.max(requiredApprovals, Math.min(boardSize, MOST)) }, (_, at) => at + 1)
  return (
    <Form<Values>
      defaults={{ requiredApprovals: String(requiredApprovals) }}
      submission={submission}
      submitLabel={t('numbers.propose')}
      secondary={
        <Button variant="outline" size="md" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <SelectField<Values>
        name="requiredApprovals"
        label={t('numbers.number')}
        help={t('numbers.size', { count: boardSize })}
        options={numbers.map((number) => ({ value: String(number), label: t('numbers.votes', { count: number }) }))}
        required
      />
    </Form>
  )
}
