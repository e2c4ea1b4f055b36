import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '@/ui/figures/copy-text'
import { Modal } from '@/ui/overlays/modal'

/** How a receiver in Node verifies a request; the documentation says the same at length. */
const EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto'

const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
const signed = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${body}\`
const expected = createHmac('sha256', key).update(signed).digest()
const isOurs = headers['webhook-signature'].split(' ').some((each) => {
  const given = Buffer.from(each.replace('v1,', ''), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
})`

type NewSecretProps = {
  readonly secret: string
  /** Whether it replaces one that is valid for another 24 hours. */
  readonly isRotated: boolean
  readonly onClose: () => void
}

/** The secret of an endpoint, shown this once, and how to verify with it. */
export const NewSecret = ({ secret, isRotated, onClose }: NewSecretProps) => {
  const { t } = useTranslation('webhooks')
  return (
    <Modal
      open
      onClose={onClose}
      title={t('secret.title')}
      explanation={t(isRotated ? 'secret.rotated' : 'secret.explanation')}
      mustDecide
      width="640px"
    >
      <Box display="grid" gap="4" minWidth="0">
        <Box bg="bg.subtle" borderWidth="1px" borderRadius="card" padding="2">
          <CopyText text={secret} what={t('secret.what')} />
        </Box>
        <Box minWidth="0">
          <Box textStyle="caption" color="fg.muted" marginBlockEnd="1">
            {t('secret.example')}
          </Box>
          <chakra.pre
            dir="ltr"
            tabIndex={0}
            fontFamily="mono"
            textStyle="caption"
            bg="bg.subtle"
            borderWidth="1px"
            borderRadius="card"
            padding="3"
            overflowX="auto"
          >
            {EXAMPLE}
          </chakra.pre>
        </Box>
        <HStack justify="flex-end">
          <Button size="md" onClick={onClose}>
            {t('secret.done')}
          </Button>
        </HStack>
      </Box>
    </Modal>
  )
}
