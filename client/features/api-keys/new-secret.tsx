import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '@/ui/figures/copy-text'
import { useCopied } from '@/ui/use-copied'
import type { CreateApiKeyMutation } from './api-keys.generated'
import { exampleQuery } from './scopes'

type NewSecretProps = { readonly created: CreateApiKeyMutation['createApiKey']; readonly onClose: () => void }

/** The secret of a new key, which is never shown again, and a call that works with it. */
export const NewSecret = ({ created: { secret, apiKey }, onClose }: NewSecretProps) => {
  const { t } = useTranslation('apiKeys')
  const query = exampleQuery(apiKey.scopes)
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Box bg="caution.subtle" color="caution.fg" borderRadius="md" padding="3">
        {t('secret.once')}
      </Box>
      <Box bg="bg.subtle" borderWidth="1px" borderRadius="md" padding="3">
        <CopyText text={secret} what={t('secret.what')} />
      </Box>
      {query ? <Example secret={secret} query={query} /> : <Box color="fg.muted">{t('secret.writesOnly')}</Box>}
      <HStack justify="flex-end">
        <Button size="md" onClick={onClose}>
          {t('secret.stored')}
        </Button>
      </HStack>
    </Box>
  )
}

const Example = ({ secret, query }: { readonly secret: string; readonly query: string }) => {
  const { t } = useTranslation('apiKeys')
  const call = [
    `curl ${window.location.origin}/graphql`,
    `  -H 'authorization: Bearer ${secret}' -H 'content-type: application/json'`,
    `  -d '${JSON.stringify({ query })}'`,
  ].join(' \\\n')
  const { copied, copy } = useCopied(call)
  const { t: common } = useTranslation()
  return (
    <Box display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box fontWeight="medium">{t('secret.example')}</Box>
        <Button size="xs" variant="outline" onClick={() => void copy()}>
          {copied ? common('copied') : common('copy', { what: t('secret.example') })}
        </Button>
      </HStack>
      <chakra.pre
        dir="ltr"
        textAlign="start"
        fontFamily="mono"
        textStyle="small"
        bg="bg.subtle"
        borderWidth="1px"
        borderRadius="md"
        padding="3"
        margin="0"
        whiteSpace="pre-wrap"
        wordBreak="break-all"
      >
        {call}
      </chakra.pre>
    </Box>
  )
}
