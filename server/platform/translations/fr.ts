import type { Translations } from '../sentences.ts'

/** Refusals in French. */
export const fr: Translations = {
  sentences: {
    'Something went wrong on our side. Try again, and quote the request id if it happens again.':
      'Une erreur est survenue de notre côté. Réessayez et, si cela se reproduit, indiquez-nous l’identifiant de requête.',
    'The service is not available for a moment. Try again shortly.':
      'Le service est momentanément indisponible. Réessayez dans quelques instants.',
    'Some of this is not right.': 'Certaines informations ne sont pas correctes.',
    'Sign in to continue.': 'Connectez-vous pour continuer.',
    'Your role does not allow this.': 'Votre rôle ne le permet pas.',
    'This address is not well formed.': 'Cette adresse n’est pas bien formée.',
    'Files cannot be stored at the moment. Try again later.':
      'Les fichiers ne peuvent pas être enregistrés pour le moment. Réessayez plus tard.',
    'The public log cannot be signed at the moment. Try again later.':
      'Le journal public ne peut pas être signé pour le moment. Réessayez plus tard.',
    'This key may only read.': 'Cette clé ne permet que la lecture.',
    'This key may not read.': 'Cette clé ne permet pas la lecture.',
    'Too much was asked for in a short time. Wait {1} and try again.': 'Trop de demandes en peu de temps. Attendez {1} et réessayez.',
    'Too many tries. Wait {1} and try again.': 'Trop de tentatives. Attendez {1} et réessayez.',
    'This request is still a draft. You can edit or publish it.':
      'Cette demande est encore un brouillon. Vous pouvez la modifier ou la publier.',
    'This request has already been published. You can still edit it, but no longer save it as a draft.':
      'Cette demande est déjà publiée. Vous pouvez encore la modifier, mais plus l’enregistrer comme brouillon.',
    'This request has already been published. You can edit or withdraw it, or accept proposals.':
      'Cette demande est déjà publiée. Vous pouvez la modifier, la retirer ou accepter des propositions.',
    'There is no agreement to cancel. This request is open to proposals.':
      'Aucun accord n’est en cours : cette demande est ouverte aux propositions.',
    'No proposal has been accepted, so there is no cooling-off period to waive. You can accept proposals.':
      'Aucune proposition n’est acceptée : il n’y a pas de délai de rétractation auquel renoncer. Vous pouvez accepter des propositions.',
    'This request is open to lenders. You can edit or withdraw it, or accept proposals.':
      'Cette demande est ouverte aux financeurs. Vous pouvez la modifier, la retirer ou accepter des propositions.',
    'This request is with the Shariah board. You can accept proposals again if the board sends it back.':
      'Cette demande est devant le comité charia. Vous pourrez de nouveau accepter des propositions si le comité la renvoie.',
    'This request is with the Shariah board. You can withdraw it if the board sends it back or the agreement is cancelled.':
      'Cette demande est devant le comité charia. Vous pourrez la retirer si le comité la renvoie ou si l’accord est annulé.',
    'This request is with the Shariah board. You can waive the cooling-off period once the board has approved the request.':
      'Cette demande est devant le comité charia. Vous pourrez renoncer au délai de rétractation une fois la demande approuvée.',
    'This request is with the Shariah board. You can edit it if the board asks for changes.':
      'Cette demande est devant le comité charia. Vous pourrez la modifier si le comité demande des modifications.',
    'The Shariah board asked for changes to this request. You can accept proposals again if the board sends it back.':
      'Le comité charia a demandé des modifications de cette demande. Vous pourrez de nouveau accepter des propositions si le comité la renvoie.',
    'The Shariah board asked for changes to this request. You can withdraw it if the board sends it back or the agreement is cancelled.':
      'Le comité charia a demandé des modifications de cette demande. Vous pourrez la retirer si le comité la renvoie ou si l’accord est annulé.',
    'The Shariah board asked for changes to this request. You can waive the cooling-off period once the board has approved it.':
      'Le comité charia a demandé des modifications de cette demande. Vous pourrez renoncer au délai de rétractation une fois la demande approuvée.',
    'The Shariah board asked for changes to this request. You can edit it and send it back to the board.':
      'Le comité charia a demandé des modifications de cette demande. Vous pouvez la modifier et la soumettre de nouveau au comité.',
    'The contract for this request is concluded, so the request can no longer be changed. You can cancel the agreement until the cooling-off period ends.':
      'Le contrat est conclu : cette demande ne peut plus être modifiée. Vous pouvez vous rétracter jusqu’à la fin du délai de rétractation.',
    'This request is funded, so the agreement can no longer be cancelled.':
      'Cette demande est financée : il n’est plus possible de se rétracter.',
    'This request is funded, so there is no cooling-off period left to waive.':
      'Cette demande est financée : il n’y a plus de délai de rétractation auquel renoncer.',
    'This request is funded and can no longer be changed. Create a new request if you need more financing.':
      'Cette demande est financée et ne peut plus être modifiée. Créez-en une nouvelle si vous avez besoin d’un autre financement.',
    'There is no agreement to cancel. This request was withdrawn.': 'Aucun accord n’est en cours : cette demande a été retirée.',
    'This request was withdrawn. Create a new request instead.': 'Cette demande a été retirée. Créez-en une nouvelle.',
    'There is no agreement to cancel. This request has expired.': 'Aucun accord n’est en cours : cette demande a expiré.',
    'This request has expired. Create a new request instead.': 'Cette demande a expiré. Créez-en une nouvelle.',
    'The business has accepted another proposal. You can revise yours if the request is open again.':
      'L’entreprise a accepté une autre proposition. Vous pourrez réviser la vôtre si la demande est rouverte.',
    'You have sent a proposal for this request. You can revise or withdraw it.':
      'Vous avez envoyé une proposition pour cette demande. Vous pouvez la réviser ou la retirer.',
    'You have expressed interest, so there is no proposal to revise. You can send one.':
      'Vous avez manifesté votre intérêt, sans proposition à réviser. Vous pouvez en envoyer une.',
    'You have expressed interest, so there is no proposal to revise. You can send one if the request is open again.':
      'Vous avez manifesté votre intérêt, sans proposition à réviser. Vous pourrez en envoyer une si la demande est rouverte.',
    'You have expressed interest in this request. You can send a proposal, decline or withdraw your interest.':
      'Vous avez manifesté votre intérêt pour cette demande. Vous pouvez envoyer une proposition, refuser ou retirer votre intérêt.',
    'You declined this request. Undo the decline to respond again.':
      'Vous avez refusé cette demande. Annulez le refus pour répondre de nouveau.',
    'You withdrew this response. You can respond again while the request is open.':
      'Vous avez retiré cette réponse. Vous pouvez répondre de nouveau tant que la demande est ouverte.',
    'Your proposal was accepted. You can revise it if the Shariah board asks for changes.':
      'Votre proposition est acceptée. Vous pourrez la réviser si le comité charia demande des modifications.',
    'Your proposal was accepted, so it can no longer be withdrawn. You can cancel the agreement until the cooling-off period ends.':
      'Votre proposition est acceptée et ne peut plus être retirée. Vous pouvez vous rétracter jusqu’à la fin du délai de rétractation.',
    'Your proposal was accepted and can no longer be changed.': 'Votre proposition est acceptée et ne peut plus être modifiée.',
    'The business chose another proposal, so this response is closed.':
      'L’entreprise a choisi une autre proposition : cette réponse est close.',
    'This response has lapsed. You can respond again while the request is open.':
      'Cette réponse est caduque. Vous pouvez répondre de nouveau tant que la demande est ouverte.',
    'This request is not open to lenders, so your response cannot be changed.':
      'Cette demande n’est pas ouverte aux financeurs : votre réponse ne peut pas être modifiée.',
    'The Shariah board has not asked for changes. You can revise or withdraw your response.':
      'Le comité charia n’a pas demandé de modifications. Vous pouvez réviser ou retirer votre réponse.',
    'The business has accepted a proposal, and the request is with the Shariah board. You can revise your proposal if the request is open again.':
      'L’entreprise a accepté une proposition et la demande est devant le comité charia. Vous pourrez réviser la vôtre si la demande est rouverte.',
    'The contract for this request is concluded. You can revise your proposal if the request is open again.':
      'Le contrat de cette demande est conclu. Vous pourrez réviser votre proposition si la demande est rouverte.',
    'This request is funded, so your response can no longer be changed.':
      'Cette demande est financée : votre réponse ne peut plus être modifiée.',
    'The business withdrew this request, so your response can no longer be changed.':
      'L’entreprise a retiré cette demande : votre réponse ne peut plus être modifiée.',
    'This request has expired, so your response can no longer be changed.':
      'Cette demande a expiré : votre réponse ne peut plus être modifiée.',
    'This payment is awaiting approval. Another member can approve or reject it.':
      'Ce paiement est en attente d’approbation. Un autre membre peut l’approuver ou le rejeter.',
    'This payment has already been made and can no longer be changed.': 'Ce paiement est déjà effectué et ne peut plus être modifié.',
    'This cheque has already been issued. You can mark it as cleared or bounced.':
      'Ce chèque est déjà émis. Vous pouvez le marquer comme encaissé ou rejeté.',
    'This cheque has already cleared and can no longer be changed.': 'Ce chèque est déjà encaissé et ne peut plus être modifié.',
    'This cheque bounced, and the money held for it was released. Make a new payment if the amount is still owed.':
      'Ce chèque a été rejeté et le montant réservé est de nouveau disponible. Effectuez un nouveau paiement si la somme reste due.',
    'This payment was rejected, and the money held for it was released. Make a new payment if the amount is still owed.':
      'Ce paiement a été rejeté et le montant réservé est de nouveau disponible. Effectuez un nouveau paiement si la somme reste due.',
    'This recurring invoice is active. You can pause or end it.':
      'Cette facture récurrente est active. Vous pouvez la suspendre ou y mettre fin.',
    'This recurring invoice is already paused. You can resume or end it.':
      'Cette facture récurrente est déjà suspendue. Vous pouvez la reprendre ou y mettre fin.',
    'This recurring invoice has ended. Create a new one instead.': 'Cette facture récurrente est terminée. Créez-en une nouvelle.',
    'This business is not verified yet. You can verify, reject or suspend it.':
      'Cette entreprise n’est pas encore vérifiée. Vous pouvez la vérifier, la rejeter ou la suspendre.',
    'This business is already verified. You can suspend it.': 'Cette entreprise est déjà vérifiée. Vous pouvez la suspendre.',
    'This business was rejected, so there is nothing to suspend. You can still verify it.':
      'Cette entreprise a été rejetée : il n’y a rien à suspendre. Vous pouvez encore la vérifier.',
    'This business was already rejected. You can still verify it.': 'Cette entreprise a déjà été rejetée. Vous pouvez encore la vérifier.',
    'This business is already suspended. You can verify it again to lift the suspension.':
      'Cette entreprise est déjà suspendue. Vous pouvez la vérifier de nouveau pour lever la suspension.',
    'This business is suspended. You can verify it again to lift the suspension.':
      'Cette entreprise est suspendue. Vous pouvez la vérifier de nouveau pour lever la suspension.',
    'This review is open. The board can vote on it.': 'Cet examen est ouvert. Le comité peut voter.',
    'The board asked for changes. You can vote again once the matter is sent back to it.':
      'Le comité a demandé des modifications. Vous pourrez voter de nouveau une fois l’affaire soumise de nouveau.',
    'This review has already been approved and can no longer be changed.': 'Cet examen est déjà approuvé et ne peut plus être modifié.',
    'This review has already been rejected and can no longer be changed.': 'Cet examen est déjà rejeté et ne peut plus être modifié.',
    'This invoice has already been sent and can no longer be edited. Issue a credit note instead, or void the invoice if nothing has been paid.':
      'Cette facture est déjà envoyée et ne peut plus être modifiée. Établissez plutôt une facture d’avoir, ou annulez la facture si rien n’a été payé.',
    'This invoice has already been sent and can no longer be deleted. Issue a credit note instead, or void the invoice if nothing has been paid.':
      'Cette facture est déjà envoyée et ne peut plus être supprimée. Établissez plutôt une facture d’avoir, ou annulez la facture si rien n’a été payé.',
    'This invoice has already been sent. You can send it again or remind the customer.':
      'Cette facture est déjà envoyée. Vous pouvez la renvoyer ou relancer le client.',
    'This invoice is still a draft. You can delete it instead.': 'Cette facture est encore un brouillon. Vous pouvez plutôt la supprimer.',
    'This invoice is still a draft. You can edit it instead.': 'Cette facture est encore un brouillon. Vous pouvez plutôt la modifier.',
    'This invoice is still a draft. Send it first.': 'Cette facture est encore un brouillon. Envoyez-la d’abord.',
    'This invoice has already been paid and can no longer be edited.': 'Cette facture est déjà payée et ne peut plus être modifiée.',
    'This invoice has already been paid and can no longer be deleted.': 'Cette facture est déjà payée et ne peut plus être supprimée.',
    'This invoice was credited in full and can no longer be edited.':
      'Cette facture est soldée par un avoir et ne peut plus être modifiée.',
    'This invoice was credited in full and can no longer be deleted.':
      'Cette facture est soldée par un avoir et ne peut plus être supprimée.',
    'This invoice was voided. Create a new invoice instead.': 'Cette facture a été annulée. Créez-en une nouvelle.',
    'This payment request is pending. You can copy its link, send a reminder or cancel it.':
      'Cette demande de paiement est en attente. Vous pouvez copier son lien, relancer le client ou l’annuler.',
    'This payment request has already been paid, so it can no longer be cancelled. You can refund the payment.':
      'Cette demande de paiement est déjà payée et ne peut plus être annulée. Vous pouvez rembourser le paiement.',
    'This payment request has already been paid. Nothing is due on it.': 'Cette demande de paiement est déjà payée. Plus rien n’est dû.',
    'This payment request has expired. Create a new one instead.': 'Cette demande de paiement a expiré. Créez-en une nouvelle.',
    'This payment request was cancelled. Create a new one instead.': 'Cette demande de paiement a été annulée. Créez-en une nouvelle.',
    'The consent for this bank has not been given yet. Connect the bank again to give it.':
      'Le consentement n’a pas encore été donné à cette banque. Reconnectez-la pour le donner.',
    'This bank is connected. You can refresh, reconnect or disconnect it.':
      'Cette banque est connectée. Vous pouvez l’actualiser, la reconnecter ou la déconnecter.',
    'This bank is being updated. Try again in a few minutes.':
      'La mise à jour de cette banque est en cours. Réessayez dans quelques minutes.',
    'This bank could not be updated. You can refresh, reconnect or disconnect it.':
      'Cette banque n’a pas pu être mise à jour. Vous pouvez l’actualiser, la reconnecter ou la déconnecter.',
    'This bank is already disconnected.': 'Cette banque est déjà déconnectée.',
    'This bank is disconnected. Connect it again to update its transactions.':
      'Cette banque est déconnectée. Reconnectez-la pour mettre à jour ses opérations.',
    'This connection was replaced by a newer one of the same bank. Use the newer one.':
      'Cette connexion a été remplacée par une plus récente à la même banque. Utilisez la plus récente.',
    'The transactions of this bank come from statements. Import a newer statement instead.':
      'Les opérations de cette banque viennent de relevés. Importez plutôt un relevé plus récent.',
    'There is no valid consent for this bank. Connect it again to give one.':
      'Aucun consentement valable pour cette banque. Reconnectez-la pour en donner un.',
    'This cursor is not one of ours.': 'Ce curseur n’est pas l’un des nôtres.',
    'This cursor is not one of ours. Start the list again.': 'Ce curseur n’est pas l’un des nôtres. Reprenez la liste au début.',
    'This cursor belongs to another list or order. Start the list again.':
      'Ce curseur vient d’une autre liste ou d’un autre tri. Reprenez la liste au début.',
    'Enter 1 to 90 days.': 'Saisissez de 1 à 90 jours.',
    'first must be from 1 to 100.': 'first doit être compris entre 1 et 100.',
    'Enter an amount in digits, such as 12500.00.': 'Saisissez un montant en chiffres, par exemple 12500.00.',
    'There is no cashflow to analyse yet. Connect a bank account or import its statements.':
      'Il n’y a pas encore de trésorerie à analyser. Connectez un compte bancaire ou importez ses relevés.',
    'Choose a period of M3, M6 or M12.': 'Choisissez une période : M3, M6 ou M12.',
    'This payment has already been refunded in full.': 'Ce paiement a déjà été remboursé en totalité.',
    'Only {1} of this payment can still be refunded.': 'Montant encore remboursable de ce paiement : {1}.',
    'The refund takes {1}, and the account {2} has {3} available. Move money into it first.':
      'Le remboursement demande {1} et le solde disponible du compte {2} est de {3}. Approvisionnez-le d’abord.',
    'This request has ended and can no longer be paid, so nothing of it can be due again.':
      'Cette demande est close et ne peut plus être payée : rien ne peut en redevenir dû.',
    'The credit that it would have taken was used in the meantime. The money is free again.':
      'L’avoir qui devait être remboursé a été utilisé entre-temps. L’argent est de nouveau disponible.',
    'This refund was not found.': 'Ce remboursement est introuvable.',
    'This refund does not wait for approval any more.': 'Ce remboursement n’attend plus d’approbation.',
    'You asked for this refund. Another member of your business has to approve it.':
      'Vous avez demandé ce remboursement. Un autre membre de votre entreprise doit l’approuver.',
    'No document was issued under this code. Look at it again; if it is right, the document is not one of ours.':
      'Aucun document n’a été émis sous ce code. Relisez-le ; s’il est exact, le document n’est pas des nôtres.',
    'Insufficient funds': 'Fonds insuffisants',
    'This account is frozen. Money can arrive, but none can leave.':
      'Ce compte est gelé. L’argent peut y arriver, mais ne peut pas en sortir.',
    'This money is no longer held.': 'Cette somme n’est plus réservée.',
    'This was reversed before.': 'Cette opération a déjà été annulée.',
    'This was posted before with other content.': 'Cette opération a déjà été passée avec un autre contenu.',
    'There is no such journal.': 'Cette écriture n’existe pas.',
    'This quote was not found.': 'Ce devis est introuvable.',
    'This quote has expired. Ask for a new one.': 'Ce devis a expiré. Demandez-en un nouveau.',
    'This quote was used already. Ask for a new one.': 'Ce devis a déjà été utilisé. Demandez-en un nouveau.',
    'This key was used before with other content. Make a new key for each operation.':
      'Cette clé a déjà servi avec un autre contenu. Créez une nouvelle clé pour chaque opération.',
    'Give a key of 1 to {1} characters.': 'Donnez une clé de 1 à {1} caractères.',
    'Enter an amount above zero.': 'Saisissez un montant supérieur à zéro.',
    'This amount is too large.': 'Ce montant est trop élevé.',
    '{1} amounts have at most {2} decimals.': 'Décimales possibles pour un montant en {1} : {2} au plus.',
    'Decimal must be written in plain digits in a string, such as "12500.00".':
      'Decimal s’écrit en chiffres dans une chaîne, par exemple "12500.00".',
    'Only money that came in can settle an invoice.': 'Seule une somme reçue peut régler une facture.',
    'LocalDate must be a day of the calendar, such as "2026-01-31".':
      'LocalDate doit être un jour du calendrier, par exemple "2026-01-31".',
    'A chosen lender does not hold the money yet, and was told. Accept again once its proposal shows that it is funded.':
      'Un financeur choisi ne détient pas encore la somme et en a été informé. Acceptez de nouveau lorsque sa proposition apparaîtra provisionnée.',
    'DateTime must be an ISO 8601 instant with its zone, such as "2026-01-31T09:30:00Z".':
      'DateTime doit être un instant ISO 8601 avec son fuseau, par exemple "2026-01-31T09:30:00Z".',
    '{1} must contain no more than {2} elements': '{1} ne peut contenir plus de {2} éléments.',
    '{1} must be an integer number': '{1} doit être un nombre entier.',

    'This document does not match the schema. Sign in to see why.':
      'Ce document ne correspond pas au schéma. Connectez-vous pour savoir pourquoi.',
    'Sign in to read the schema.': 'Connectez-vous pour lire le schéma.',
    'This document is {1} levels deep; {2} are allowed.': 'Ce document compte {1} niveaux de profondeur ; {2} au plus sont permis.',
    'This document has {1} aliases; {2} are allowed.': 'Ce document compte {1} alias ; {2} au plus sont permis.',
    'This document has {1} directives; {2} are allowed.': 'Ce document compte {1} directives ; {2} au plus sont permises.',
    'This operation asks for {1} things at once; {2} {3} allowed.':
      'Nombre d’éléments demandés à la fois par cette opération : {1}. Maximum permis : {2}.',
    'This operation may touch {1} objects; {2} are allowed. Ask for smaller pages.':
      'Cette opération peut porter sur {1} objets ; {2} au plus sont permis. Demandez des pages plus petites.',
    'A list or an object may hold {1} entries at most.': 'Une liste ou un objet contient au plus {1} éléments.',
    'This document has no such operation.': 'Ce document ne contient pas cette opération.',
    'Variables may be nested {1} levels deep at most.': 'Les variables peuvent être imbriquées sur {1} niveaux au plus.',
    'Text may not hold NUL characters or broken Unicode.': 'Un texte ne peut contenir ni caractère NUL ni Unicode invalide.',
    'Subscriptions run over the WebSocket of this address.': 'Les abonnements passent par le WebSocket de cette adresse.',
    'Only subscriptions run over the WebSocket; send queries and mutations by POST.':
      'Seuls les abonnements passent par le WebSocket ; envoyez requêtes et mutations par POST.',
    'Name one subscription.': 'Indiquez un seul abonnement.',
    'One socket holds {1} subscriptions at most.': 'Une connexion porte au plus {1} abonnements.',
    'There is no subscription {1}.': 'L’abonnement {1} n’existe pas.',
    'This connection reads too slowly. Subscribe again after your last cursor.':
      'Cette connexion lit trop lentement. Abonnez-vous de nouveau après votre dernier curseur.',
    'Too much was missed to replay. Read the list again, then subscribe without after.':
      'Trop d’événements ont été manqués pour être rejoués. Relisez la liste, puis abonnez-vous sans after.',
    'The database was replaced since. Read the list again, then subscribe without after.':
      'La base de données a été remplacée depuis. Relisez la liste, puis abonnez-vous sans after.',
    'Calls from other sites are not accepted.': 'Les appels venant d’autres sites ne sont pas acceptés.',
    'Send the operation as application/json in UTF-8.': 'Envoyez l’opération en application/json et en UTF-8.',
    'Operations are sent by POST. The explorer is at /explorer.':
      'Les opérations s’envoient par POST. L’explorateur se trouve à /explorer.',
    'There is nothing here.': 'Il n’y a rien ici.',
    'Request body is too large': 'Le contenu de la requête est trop volumineux.',

    'Choose a file to upload.': 'Choisissez un fichier à envoyer.',
    'The upload was interrupted or is not well formed. Try again.': 'L’envoi a été interrompu ou est mal formé. Réessayez.',
    'Files may have up to 10 MB.': 'Un fichier peut peser 10 Mo au plus.',
    'Upload one file at a time.': 'Envoyez un fichier à la fois.',
    'Upload one file at a time, and nothing else with it.': 'Envoyez un fichier à la fois, et rien d’autre avec lui.',
    'You have stored as many files as one person may. Ask support for more room.':
      'Vous avez atteint le nombre ou le volume de fichiers permis. Demandez plus de place à l’assistance.',
    'Too many uploads at once. Wait until one is done.': 'Trop d’envois en même temps. Attendez que l’un d’eux soit terminé.',
    'This file was not found.': 'Ce fichier est introuvable.',
    'Uploads are accepted from our own pages and programs only.': 'Les envois ne sont acceptés que depuis nos propres pages et programmes.',
    'There is no room left for files. Try again later.': 'Il n’y a plus de place pour les fichiers. Réessayez plus tard.',
    'The file store does not answer. Try again shortly.': 'Le stockage des fichiers ne répond pas. Réessayez dans quelques instants.',
    'This file is empty.': 'Ce fichier est vide.',
    'Upload a PDF, JPG or PNG file.': 'Envoyez un fichier PDF, JPG ou PNG.',
    'No transactions were found in this file. Download the statement from your bank as CSV, OFX, MT940 or camt.053.':
      'Aucune opération n’a été trouvée dans ce fichier. Téléchargez le relevé auprès de votre banque au format CSV, OFX, MT940 ou camt.053.',
    'This {1} is damaged or incomplete. Save it again and upload the new copy.':
      'Ce fichier {1} est endommagé ou incomplet. Enregistrez-le de nouveau et envoyez la nouvelle copie.',
    'This picture has too many pixels. Make it smaller and upload it again.':
      'Cette image compte trop de pixels. Réduisez-la et envoyez-la de nouveau.',
    'This PDF holds scripts or other files. Print it to a new PDF and upload that.':
      'Ce PDF contient des scripts ou d’autres fichiers. Imprimez-le dans un nouveau PDF et envoyez celui-ci.',
    'Mail cannot be sent: no mail server is configured.':
      'Les e-mails ne peuvent pas partir : aucun serveur de messagerie n’est configuré.',
    'Text messages cannot be sent: no gateway is configured.': 'Les SMS ne peuvent pas partir : aucune passerelle n’est configurée.',

    'Invalid credentials. Please try again.': 'Identifiants incorrects. Veuillez réessayer.',
    'Invalid OTP': 'Code de vérification incorrect',
    'Passwords do not match': 'Les mots de passe ne correspondent pas',
    'This account is gone.': 'Ce compte n’existe plus.',
    'This person is not known.': 'Cette personne est inconnue.',
    'You cannot suspend yourself.': 'Vous ne pouvez pas vous suspendre vous-même.',
    'Your e-mail is verified, so it cannot be changed here. Ask support to change it.':
      'Votre e-mail est vérifié et ne peut pas être changé ici. Demandez à l’assistance de le changer.',
    'Your phone is verified, so it cannot be changed here. Ask support to change it.':
      'Votre téléphone est vérifié et ne peut pas être changé ici. Demandez à l’assistance de le changer.',
    'Correct your contact details in a signed-in browser.': 'Corrigez vos coordonnées dans un navigateur où vous êtes connecté.',
    'This e-mail is verified already.': 'Cet e-mail est déjà vérifié.',
    'This link was for another address.': 'Ce lien était destiné à une autre adresse.',
    'Another account has verified this address.': 'Un autre compte a vérifié cette adresse.',
    'This invitation has expired or was used before. Ask for a new one.':
      'Cette invitation a expiré ou a déjà été utilisée. Demandez-en une nouvelle.',
    'This address has an account already. A person has one account, and one role.':
      'Cette adresse a déjà un compte. Une personne a un seul compte et un seul rôle.',
    'This link has expired or was used before. Ask for a new one.': 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
    'A code was just sent. Wait a minute before asking for another.':
      'Un code vient d’être envoyé. Attendez une minute avant d’en demander un autre.',
    'Many people are signing in right now. Try again in a moment.':
      'De nombreuses personnes se connectent en ce moment. Réessayez dans un instant.',
    'This password is easy to guess. Choose another; a sentence works well.':
      'Ce mot de passe est facile à deviner. Choisissez-en un autre ; une phrase convient bien.',
    'Use at least 12 characters; a sentence works well.': 'Utilisez au moins 12 caractères ; une phrase convient bien.',
    'Enter your full name.': 'Saisissez votre nom complet.',
    'Enter an e-mail address, such as name@company.com.': 'Saisissez une adresse e-mail, par exemple nom@entreprise.com.',
    'Enter the phone with its country code, such as +971 50 123 4567.':
      'Saisissez le téléphone avec l’indicatif du pays, par exemple +971 50 123 4567.',
    'Accept the terms and the privacy notice to continue.': 'Acceptez les conditions et la notice de confidentialité pour continuer.',
    'Enter your e-mail.': 'Saisissez votre e-mail.',
    'Enter your password.': 'Saisissez votre mot de passe.',
    'Give the key a name of up to 80 characters.': 'Donnez à la clé un nom de 80 caractères au plus.',
    'Choose at least one permission.': 'Choisissez au moins une autorisation.',
    'Name each permission once.': 'Indiquez chaque autorisation une seule fois.',
    'Manage API keys from a signed-in browser.': 'Gérez les clés d’API depuis un navigateur où vous êtes connecté.',
    'This key is not known.': 'Cette clé est inconnue.',

    'Business not found': 'Entreprise introuvable',
    'Enter the registered name, 2 to 160 characters.': 'Saisissez la raison sociale, de 2 à 160 caractères.',
    'Enter the licence or registry number, 3 to 40 letters and digits.':
      'Saisissez le numéro de licence ou de registre, de 3 à 40 lettres et chiffres.',
    'Enter the tax number: 15 digits in the Emirates and Saudi Arabia, elsewhere 5 to 20 letters and digits.':
      'Saisissez le numéro fiscal : 15 chiffres aux Émirats et en Arabie saoudite, ailleurs de 5 à 20 lettres et chiffres.',
    'Enter the address, 5 to 300 characters.': 'Saisissez l’adresse, de 5 à 300 caractères.',
    'Search for up to 160 characters.': 'Limitez la recherche à 160 caractères.',
    'You have a business already. Change it in the settings.': 'Vous avez déjà une entreprise. Modifiez-la dans les paramètres.',
    'Complete your business information first.': 'Complétez d’abord les informations de votre entreprise.',
    'A business may have {1} documents. Remove one first.': 'Une entreprise peut avoir {1} documents. Retirez-en un d’abord.',
    'This file is among the documents already.': 'Ce fichier figure déjà parmi les documents.',
    'This document was not found.': 'Ce document est introuvable.',
    'This enters the public log with the next checkpoint, within the hour. Ask again in a minute.':
      'Ceci entrera dans le journal public au prochain point de contrôle, dans l’heure. Redemandez-le dans une minute.',
    'What is kept here now is not what was written into the public log.':
      'Ce qui est conservé ici n’est plus ce qui a été inscrit dans le journal public.',
    'Too many documents are being made at this moment. Try again shortly.':
      'Trop de documents sont en préparation en ce moment. Réessayez dans un instant.',
    'A PDF shows up to {1} movements. Choose a shorter period, or take the CSV.':
      'Un PDF présente {1} mouvements au plus. Choisissez une période plus courte, ou prenez le CSV.',
    'An exemption from tax needs its reason on the line. Without it there is no XML.':
      'Une exonération doit porter son motif sur la ligne. Sans lui, il n’y a pas de XML.',
    'What is outside the scope of value added tax cannot stand on one XML invoice with what is within it.':
      'Ce qui est hors du champ de la TVA ne peut figurer sur une même facture XML avec ce qui y est soumis.',
    'Saudi XML needs the code of the exemption at the beginning of its reason, such as VATEX-SA-32.':
      'Le XML saoudien veut le code de l’exonération au début de son motif, par exemple VATEX-SA-32.',
    'Saudi XML states the tax in riyals, and this document is in another currency.':
      'Le XML saoudien indique la taxe en riyals, et ce document est dans une autre devise.',
    'UAE XML states the tax in dirhams, and this document was issued without an exchange rate.':
      'Le XML émirati indique la taxe en dirhams, et ce document a été émis sans taux de change.',
    'VAT on this invoice must be stated in AED, and there is no exchange rate from {1} to AED at the moment. Issue it in AED, or try again later.':
      'La TVA de cette facture doit être indiquée en AED, et il n’y a actuellement pas de taux de change de {1} vers l’AED. Émettez-la en AED, ou réessayez plus tard.',
    'Mizan reference rate': 'Taux de référence Mizan',
    'A reviewer relies on this document, so it is kept. Add a newer one beside it.':
      'Un vérificateur s’appuie sur ce document, il est donc conservé. Ajoutez-en un plus récent à côté.',
    'This business cannot be verified yet: its trade license or its Emirates ID is missing, or what is written on it.':
      'Cette entreprise ne peut pas encore être vérifiée : il manque sa licence commerciale ou sa carte Emirates ID, ou ce qui y est écrit.',
    'This business cannot be verified: its trade license or its Emirates ID has expired.':
      'Cette entreprise ne peut pas être vérifiée : sa licence commerciale ou sa carte Emirates ID a expiré.',
    'Checks of this business fail. Reject it, or ask another admin to verify it all the same.':
      'Des contrôles de cette entreprise échouent. Refusez-la, ou demandez à un autre administrateur de la vérifier malgré tout.',
    'You asked to verify this business all the same, so another admin has to agree.':
      'Vous avez demandé de vérifier cette entreprise malgré tout : un autre administrateur doit être d’accord.',
    'No check fails: this business can be verified.': 'Aucun contrôle n’échoue : cette entreprise peut être vérifiée.',
    'This business or its documents changed since you opened them. Look at them again.':
      'Cette entreprise ou ses documents ont changé depuis que vous les avez ouverts. Regardez-les de nouveau.',
    'Say which documents you have seen: the hash of the documents that you were shown.':
      'Dites quels documents vous avez vus : l’empreinte de ceux qui vous ont été montrés.',
    'Another admin has been asked already.': 'Un autre administrateur a déjà été sollicité.',
    'Say why in 10 to {1} characters: the other admin decides by these words.':
      'Dites pourquoi en 10 à {1} caractères : l’autre administrateur décide d’après ces mots.',
    'Choose one to {1} reasons: the business is told them.': 'Choisissez une à {1} raisons : l’entreprise les apprend.',
    'Another business has this registry or tax number. If you work there, ask its owner to invite you. If this is your business, explain that below: two reviewers will look into it.':
      'Une autre entreprise a ce numéro de registre ou fiscal. Si vous y travaillez, demandez une invitation à son titulaire. Si c’est votre entreprise, expliquez-le ci-dessous : deux examinateurs s’en occuperont.',
    'Nothing is asked about this kind of document.': 'Rien n’est demandé sur ce type de document.',
    'An Emirates ID number has 15 digits: 784, the year of birth, seven digits and a check digit.':
      'Un numéro Emirates ID a 15 chiffres : 784, l’année de naissance, sept chiffres et une clé.',
    'Enter who issued the license.': 'Indiquez qui a délivré la licence.',
    'Enter the day it expires.': 'Indiquez le jour où il expire.',
    'This document has expired. Add the renewed one.': 'Ce document a expiré. Ajoutez le document renouvelé.',
    'Explain it in 10 to 500 characters.': 'Expliquez-le en 10 à 500 caractères.',
    'Enter the number as it is printed, 3 to 40 letters and digits.':
      'Indiquez le numéro tel qu’il est imprimé, 3 à 40 lettres et chiffres.',
    'Enter who issued it, 2 to 120 characters.': 'Indiquez qui l’a délivré, 2 à 120 caractères.',
    'Say why: the business is told these words.': 'Dites pourquoi : ces mots seront transmis à l’entreprise.',
    'Give the reason in up to {1} characters.': 'Donnez la raison en {1} caractères au plus.',
    'This is your own business. Another reviewer must decide.': 'Il s’agit de votre propre entreprise. Un autre vérificateur doit décider.',

    'There is no exchange rate for {1} at the moment. Try again later.':
      'Il n’y a pas de taux de change pour {1} en ce moment. Réessayez plus tard.',
    'Give the rate as so many units for one USD.': 'Donnez le taux en nombre d’unités pour un USD.',
    'Choose another currency than USD.': 'Choisissez une autre devise que l’USD.',
    'Enter a rate above zero, such as 3.6725.': 'Saisissez un taux supérieur à zéro, par exemple 3.6725.',
    'Name the source of the rate, in 2 to 120 characters.': 'Indiquez la source du taux, en 2 à 120 caractères.',

    'Request not found': 'Demande introuvable',
    'Response not found': 'Réponse introuvable',
    'Give the request a title.': 'Donnez un titre à la demande.',
    'Describe the need.': 'Décrivez le besoin.',
    'Give the request a title of up to 160 characters.': 'Donnez à la demande un titre de 160 caractères au plus.',
    'Describe the need in up to 5,000 characters.': 'Décrivez le besoin en 5\u00a0000 caractères au plus.',
    'Choose a repayment period of 12, 18, 24, 36, 48 or 60 months.':
      'Choisissez une durée de remboursement de 12, 18, 24, 36, 48 ou 60 mois.',
    'Choose 15, 30, 45 or 60 days.': 'Choisissez 15, 30, 45 ou 60 jours.',
    'Enter 1 to 60 days.': 'Saisissez de 1 à 60 jours.',
    'Describe the collateral in up to 1,000 characters.': 'Décrivez la garantie en 1\u00a0000 caractères au plus.',
    'Enter a percentage such as 12.5.': 'Saisissez un pourcentage, par exemple 12.5.',
    'A request carries up to 10 documents.': 'Une demande porte au plus 10 documents.',
    'Name each document once.': 'Indiquez chaque document une seule fois.',
    'Search with up to 200 characters.': 'Limitez la recherche à 200 caractères.',
    'An expected return is asked of partnerships only. Leave it empty for this structure.':
      'Un rendement attendu n’est demandé que pour les partenariats. Laissez ce champ vide pour cette structure.',
    'Complete the request before you publish it.': 'Complétez la demande avant de la publier.',
    'Proposals were made in {1}, so the currency stays.': 'Des propositions ont été faites en {1}, la devise ne change donc plus.',
    'The request would have expired already. Choose more days.': 'La demande aurait déjà expiré. Choisissez plus de jours.',
    'Finish your onboarding to {1}: your business, its documents and your phone come first.':
      'Terminez la configuration de votre entreprise pour {1} : ses informations, ses documents et votre téléphone d’abord.',
    'Finish your onboarding to {1}: tell us about your business first.':
      'Terminez la configuration de votre entreprise pour {1} : présentez-la-nous d’abord.',
    'Your business is suspended and cannot {1}. Contact us to clear it up.':
      'Votre entreprise est suspendue et ne peut pas {1}. Contactez-nous pour régler cela.',
    'You have already answered this request. Withdraw that answer before you give another.':
      'Vous avez déjà répondu à cette demande. Retirez cette réponse avant d’en donner une autre.',
    'Full funding is the whole amount: {1}.': 'Un financement intégral couvre tout le montant : {1}.',
    'Partial funding is less than the {1} requested.': 'Un financement partiel est inférieur au montant demandé, {1}.',
    'The request is for {1}. Enter no more than that.': 'La demande porte sur {1}. N’indiquez pas davantage.',
    'Choose a time that is still to come.': 'Choisissez un moment à venir.',
    'A proposal stands at most until the request expires.': 'Une proposition vaut au plus jusqu’à l’expiration de la demande.',
    'A proposal names a concrete structure: choose one.': 'Une proposition porte sur une structure précise : choisissez-en une.',
    'This request is your own. Only other businesses can answer it.':
      'Cette demande est la vôtre. Seules d’autres entreprises peuvent y répondre.',
    'This request is not open to answers any more.': 'Cette demande n’est plus ouverte aux réponses.',
    'Choose each proposal once.': 'Choisissez chaque proposition une seule fois.',
    'Choose at least one proposal.': 'Choisissez au moins une proposition.',
    'Choose up to {1} proposals.': 'Choisissez {1} propositions au plus.',
    'Choose one full funding, or partial and syndicate proposals that add up to the amount.':
      'Choisissez un seul financement intégral, ou des propositions partielles et syndiquées dont la somme égale le montant.',
    'The chosen proposals add up to {1}; the request is for exactly {2}.':
      'La somme des propositions choisies est de {1} ; la demande porte exactement sur {2}.',
    '{1} Change the amount, or ask the lender to revise the proposal.':
      '{1} Changez le montant, ou demandez au financeur de réviser sa proposition.',
    'This request was changed since you read it. Read it again before you change it.':
      'Cette demande a été modifiée depuis que vous l’avez lue. Relisez-la avant de la modifier.',
    'Say why, in up to 500 characters: the others are told these words.':
      'Dites pourquoi, en 500 caractères au plus : ces mots seront transmis aux autres parties.',
    'Only the parties of the agreement can step back from it.': 'Seules les parties à l’accord peuvent s’en retirer.',
    'The cooling-off period is over. The agreement can no longer be cancelled.':
      'Le délai de rétractation est écoulé. L’accord ne peut plus être annulé.',
    'The cooling-off period is over. There is nothing left to waive.':
      'Le délai de rétractation est écoulé. Il n’y a plus rien à quoi renoncer.',
    'The law of your country does not let you waive the cooling-off period. Wait for its end.':
      'La loi de votre pays ne permet pas de renoncer au délai de rétractation. Attendez sa fin.',
    'The contract is not the one you read. Read it again before you waive the cooling-off period.':
      'Le contrat n’est pas celui que vous avez lu. Relisez-le avant de renoncer au délai de rétractation.',
    'A contract hash has 64 hexadecimal digits.': 'L’empreinte d’un contrat comporte 64 chiffres hexadécimaux.',
    'Name one version for each chosen proposal, in the same order.':
      'Indiquez une version pour chaque proposition choisie, dans le même ordre.',
    'A chosen proposal was revised. Read it again before you accept.':
      'Une proposition choisie a été révisée. Relisez-la avant d’accepter.',
    'A chosen proposal is no longer valid. Ask its lender to revise it.':
      'Une proposition choisie n’est plus valable. Demandez à son financeur de la réviser.',
    'Enter a rate in percent, such as 6.5, with up to 4 decimals.':
      'Saisissez un taux en pourcentage, par exemple 6.5, avec 4 décimales au plus.',
    'Enter a term from 1 to 120 months.': 'Saisissez une durée de 1 à 120 mois.',
    'Name up to 20 conditions.': 'Indiquez 20 conditions au plus.',
    'Keep each condition within 500 characters.': 'Limitez chaque condition à 500 caractères.',
    'Write up to 2,000 characters.': 'Écrivez 2\u00a0000 caractères au plus.',
    'Choose at most four reasons.': 'Choisissez quatre raisons au plus.',
    'Choose each reason once.': 'Choisissez chaque raison une seule fois.',
    'Keep the reason within 500 characters.': 'Limitez la raison à 500 caractères.',

    'Review not found': 'Examen introuvable',
    'Give your reasons in at least {1} characters.': 'Donnez vos raisons en au moins {1} caractères.',
    '{1} is no condition of this review.': '{1} n’est pas une condition de cet examen.',
    'Find on each condition once.': 'Donnez un seul constat par condition.',
    'Say why {1} does not apply.': 'Dites pourquoi {1} ne s’applique pas.',
    'These conditions are not met or have no finding: {1}. Request modification, or reject.':
      'Ces conditions ne sont pas remplies ou sont sans constat : {1}. Demandez une modification ou rejetez.',
    'What is under review has changed since you read it. Read it again, then decide.':
      'Ce qui est examiné a changé depuis votre lecture. Relisez-le, puis décidez.',
    'You have voted on this version. Others must vote now.': 'Vous avez voté sur cette version. C’est aux autres de voter maintenant.',
    'Only Shariah auditors decide reviews.': 'Seuls les auditeurs charia décident des examens.',
    'This matter was withdrawn before the board decided.': 'Cette affaire a été retirée avant la décision du comité.',
    'You have an interest in a party to this matter. Another auditor must decide it.':
      'Vous avez un intérêt chez une partie à cette affaire. Un autre auditeur doit en décider.',
    'Enter a number from 1 to {1}: the board has that many active auditors.':
      'Saisissez un nombre de 1 à {1}, le nombre d’auditeurs actifs du comité.',
    'No change of this number is waiting.': 'Aucun changement de ce nombre n’est en attente.',
    'Another number was proposed in the meantime. Read it first.': 'Un autre nombre a été proposé entre-temps. Lisez-le d’abord.',
    'You proposed this number, so another auditor has to confirm it.': 'Vous avez proposé ce nombre : un autre auditeur doit le confirmer.',
    'This review can have its number of votes, so the number stays as it is.':
      'Cet examen peut réunir ses votes : le nombre reste inchangé.',
    'No auditor can vote on this review. Another auditor has to join the board first.':
      'Aucun auditeur ne peut voter sur cet examen. Un autre auditeur doit d’abord rejoindre le comité.',
    'The votes are divided equally, so a lower number would decide nothing. Another auditor has to vote.':
      'Les votes sont à égalité : un nombre plus bas ne déciderait rien. Un autre auditeur doit voter.',
    'Lower the number to {1}, the equal votes that can still be cast.':
      'Abaissez le nombre à {1}, le nombre de votes égaux encore possibles.',
    'This proposal was not found.': 'Cette proposition est introuvable.',
    'This proposal is no longer open. Read the review again.': 'Cette proposition n’est plus ouverte. Relisez l’examen.',
    'You proposed this. Another auditor or an admin has to confirm it.':
      'C’est votre proposition. Un autre auditeur ou un administrateur doit la confirmer.',
    'Keep the reason within 1,000 characters.': 'Limitez le motif à 1\u00a0000 caractères.',
    'Name each status once.': 'Indiquez chaque statut une seule fois.',
    'Search for up to 200 characters.': 'Limitez la recherche à 200 caractères.',
    'Name a condition of the checklist.': 'Indiquez une condition de la liste.',
    'Keep a note within 1,000 characters.': 'Limitez la note à 1\u00a0000 caractères.',
    'Keep the notes within 10,000 characters.': 'Limitez les notes à 10\u00a0000 caractères.',
    'Name up to 30 concerns.': 'Indiquez 30 réserves au plus.',
    'Keep each concern within 1,000 characters.': 'Limitez chaque réserve à 1\u00a0000 caractères.',
    'Name up to 30 recommendations.': 'Indiquez 30 recommandations au plus.',
    'Keep each recommendation within 1,000 characters.': 'Limitez chaque recommandation à 1\u00a0000 caractères.',
    'The score is from 0 to 100.': 'La note va de 0 à 100.',
    'Ask for 1 to 9 equal votes.': 'Demandez de 1 à 9 votes égaux.',
    'Say what the interest is, in 3 to 500 characters.': 'Dites quel est l’intérêt, en 3 à 500 caractères.',

    'This notification was not found.': 'Cette notification est introuvable.',
    'Mark up to 500 at once, or all.': 'Marquez-en 500 au plus à la fois, ou toutes.',

    'Invalid vendor or account': 'Fournisseur ou compte non valide',
    'This vendor was not found.': 'Ce fournisseur est introuvable.',
    'This vendor was not found among yours.': 'Ce fournisseur ne figure pas parmi les vôtres.',
    'This account was not found among yours.': 'Ce compte ne figure pas parmi les vôtres.',
    'This vendor is deactivated. Reactivate it to pay it.': 'Ce fournisseur est désactivé. Réactivez-le pour le payer.',
    'This account is frozen. Choose another one.': 'Ce compte est gelé. Choisissez-en un autre.',
    'No bank is connected to this account yet. Only wallet transfers can be made from it.':
      'Aucune banque n’est encore reliée à ce compte. Seuls les virements entre portefeuilles y sont possibles.',
    'The bank says that somebody else holds this account. Ask the vendor before you pay, or say that you pay it all the same.':
      'La banque indique que ce compte appartient à quelqu’un d’autre. Demandez au fournisseur avant de payer, ou confirmez que vous payez quand même.',
    'The bank says now that somebody else holds this account. Reject this payment, and ask the vendor.':
      'La banque indique maintenant que ce compte appartient à quelqu’un d’autre. Refusez ce paiement et demandez au fournisseur.',
    'This vendor was changed in the meantime. Look at it again before you pay.':
      'Ce fournisseur a été modifié entre-temps. Vérifiez-le à nouveau avant de payer.',
    'The bank details of this vendor wait for approval by another member. It can be paid there afterwards.':
      'Les coordonnées bancaires de ce fournisseur attendent l’approbation d’un autre membre. Il pourra y être payé ensuite.',
    'You gave these bank details, so another member has to approve them.':
      'Vous avez saisi ces coordonnées bancaires ; un autre membre doit les approuver.',
    'These bank details were not found among those that wait.': 'Ces coordonnées bancaires sont introuvables parmi celles en attente.',
    'These bank details do not wait for approval any more.': 'Ces coordonnées bancaires n’attendent plus d’approbation.',
    'This vendor has no IBAN and no account number. Add one, or pay by cheque.':
      'Ce fournisseur n’a ni IBAN ni numéro de compte. Ajoutez-en un, ou payez par chèque.',
    'The bank details of this vendor were changed. You can pay to them from {1}, {2}, Gulf time.':
      'Les coordonnées bancaires de ce fournisseur ont été modifiées. Elles seront utilisables à partir du {1}, {2}, heure du Golfe.',
    'This vendor has no account here. Pay it by bank transfer or by cheque.':
      'Ce fournisseur n’a pas de compte ici. Payez-le par virement bancaire ou par chèque.',
    'This vendor is paid in {1}. Choose an account in that currency.':
      'Ce fournisseur est payé en {1}. Choisissez un compte dans cette devise.',
    '{1} is the one of your vendor {2}. Save it all the same if they are two.':
      '{1} est déjà celui de votre fournisseur {2}. Enregistrez tout de même s’il s’agit de deux fournisseurs.',
    'No country has an IBAN that begins like this. Check the first two letters.':
      'Aucun pays n’a d’IBAN qui commence ainsi. Vérifiez les deux premières lettres.',
    'An IBAN that begins with {1} has {2} characters; this one has {3}.':
      'Un IBAN qui commence par {1} a {2} caractères ; celui-ci en a {3}.',
    'This is not how an IBAN that begins with {1} is written. Check letters and digits.':
      'Un IBAN qui commence par {1} ne s’écrit pas ainsi. Vérifiez les lettres et les chiffres.',
    'The check digits of this IBAN do not match. Compare it with what the vendor gave you.':
      'La clé de contrôle de cet IBAN est fausse. Comparez-le avec ce que le fournisseur vous a donné.',
    'An IBAN has at most 34 characters.': 'Un IBAN a 34 caractères au plus.',
    'Enter the name of the vendor, 2 to 160 characters.': 'Saisissez le nom du fournisseur, de 2 à 160 caractères.',
    'This e-mail address is too long.': 'Cette adresse e-mail est trop longue.',
    'Enter a phone number, such as +971 50 123 4567.': 'Saisissez un numéro de téléphone, par exemple +971 50 123 4567.',
    'Keep the address within 300 characters.': 'Limitez l’adresse à 300 caractères.',
    'Enter a tax number of 3 to 30 letters and digits.': 'Saisissez un numéro fiscal de 3 à 30 lettres et chiffres.',
    'Enter an account number of 4 to 34 letters and digits.': 'Saisissez un numéro de compte de 4 à 34 lettres et chiffres.',
    'This charity was not found.': 'Cet organisme caritatif est introuvable.',
    'This charity is not verified, so it cannot be paid.': 'Cet organisme caritatif n’est pas vérifié : il ne peut pas être payé.',
    'Enter an IBAN, or the account number where the country has none.': 'Saisissez un IBAN, ou le numéro de compte si le pays n’en a pas.',
    'A charity with this registration is proposed or verified already. Revoke it first.':
      'Un organisme caritatif portant cet enregistrement est déjà proposé ou vérifié. Révoquez-le d’abord.',
    'You proposed this charity, so another admin has to verify it.':
      'Vous avez proposé cet organisme caritatif : un autre administrateur doit le vérifier.',
    'This charity does not wait for verification.': 'Cet organisme caritatif n’attend pas de vérification.',
    'This charity was revoked before.': 'Cet organisme caritatif a déjà été révoqué.',
    'Enter the name of the charity, 2 to 160 characters.': 'Saisissez le nom de l’organisme caritatif, de 2 à 160 caractères.',
    'Enter the number of its licence or registration, 3 to 60 characters.':
      'Saisissez le numéro de son agrément ou de son enregistrement, de 3 à 60 caractères.',
    'Enter the country by its two letters, such as AE.': 'Saisissez le pays par ses deux lettres, par exemple AE.',
    'Enter the holder of the account, 2 to 160 characters.': 'Saisissez le titulaire du compte, de 2 à 160 caractères.',
    'This payment was not found.': 'Ce paiement est introuvable.',
    'Only cheques have a number.': 'Seuls les chèques ont un numéro.',
    'Enter the number of the cheque: up to 20 letters, digits and dashes.':
      'Saisissez le numéro du chèque : 20 lettres, chiffres et tirets au plus.',
    'You used this cheque number before. Enter another one, or leave it empty.':
      'Vous avez déjà utilisé ce numéro de chèque. Saisissez-en un autre, ou laissez vide.',
    'Keep the description within 300 characters.': 'Limitez la description à 300 caractères.',
    'Keep the reference within 80 characters.': 'Limitez la référence à 80 caractères.',
    'Say why, in 1 to {1} characters.': 'Dites pourquoi, en 1 à {1} caractères.',
    'You asked for this payment, so another member has to approve it.': 'Vous avez demandé ce paiement : un autre membre doit l’approuver.',
    'The bank details of this vendor were changed since. Reject this payment and ask for a new one.':
      'Les coordonnées bancaires de ce fournisseur ont changé depuis. Rejetez ce paiement et demandez-en un nouveau.',
    'Enter zero or an amount above it.': 'Saisissez zéro ou un montant supérieur.',
    'No change of the threshold waits for you.': 'Aucun changement du seuil ne vous attend.',
    'You proposed this change, so another member has to confirm it.':
      'Vous avez proposé ce changement : un autre membre doit le confirmer.',
    'Another change was proposed in the meantime. Read it before you confirm.':
      'Un autre changement a été proposé entre-temps. Lisez-le avant de confirmer.',

    'Name the account, in 1 to 80 characters.': 'Donnez un nom au compte, de 1 à 80 caractères.',
    'Give the reason, in 1 to 500 characters.': 'Indiquez le motif, de 1 à 500 caractères.',
    'A business can have up to {1} accounts. Ask us if you need more.':
      'Une entreprise peut avoir jusqu’à {1} comptes. Contactez-nous s’il vous en faut davantage.',
    'Your business is suspended and cannot move money. Contact us to clear it up.':
      'Votre entreprise est suspendue et ne peut pas mouvementer d’argent. Contactez-nous pour régler la situation.',
    'Finish your onboarding first: your business, its documents and your phone come before its accounts.':
      'Terminez d’abord votre inscription : l’entreprise, ses documents et votre téléphone passent avant ses comptes.',
    'This account was not found.': 'Ce compte est introuvable.',
    'Invalid accounts': 'Comptes non valides',
    'Say whose accounts you want to see.': 'Indiquez de quelle entreprise vous voulez voir les comptes.',
    'You need {1} with the fee; {2} is available.': 'Il vous faut {1} frais compris ; solde disponible : {2}.',
    'This account is frozen. Choose another one, or contact us.': 'Ce compte est gelé. Choisissez-en un autre ou contactez-nous.',
    'This amount is worth less than {1}. Enter a larger amount.': 'Ce montant vaut moins de {1}. Saisissez-en un plus élevé.',
    'Choose another account than the one the money comes from.': 'Choisissez un autre compte que celui d’où vient l’argent.',
    'There is no usable exchange rate from {1} to {2} at the moment. Try again later.':
      'Il n’y a pas de taux de change utilisable de {1} vers {2} pour le moment. Réessayez plus tard.',
    'The last day cannot be before the first.': 'Le dernier jour ne peut pas précéder le premier.',
    'A statement can have up to {1} movements. Choose a shorter period.':
      'Un relevé peut contenir jusqu’à {1} mouvements. Choisissez une période plus courte.',
    'Enter a day such as 2026-01-31.': 'Saisissez un jour tel que 2026-01-31.',
    'Play money exists in the sandbox only. Here accounts are filled by payments.':
      'L’argent fictif n’existe que dans le bac à sable. Ici, les comptes sont alimentés par des paiements.',
    'Enter 10,000,000 or less.': 'Saisissez 10 000 000 ou moins.',
    'Top up by 10,000,000 at most at a time.': 'Alimentez le compte de 10 000 000 au plus à la fois.',
    'This filter is not known. Open the export from the list again.': 'Ce filtre est inconnu. Rouvrez l’export depuis la liste.',
    'Only the newest {1} transactions are in this file. Export a shorter period for the rest.':
      'Ce fichier ne contient que les {1} transactions les plus récentes. Exportez une période plus courte pour le reste.',
    'This contest was not found.': 'Cette contestation est introuvable.',
    'A change of this category waits for a second person. Take it back before asking for another.':
      'Un changement de cette catégorie attend une seconde personne. Retirez-le avant d’en demander un autre.',
    'This contest is decided already, or was taken back. Reload to see how.':
      'Cette contestation est déjà tranchée ou a été retirée. Rechargez la page pour voir l’issue.',
    'Say why in at least {1} characters: the business reads it.': 'Donnez le motif en {1} caractères au moins : l’entreprise le lira.',
    'Give the reason in up to 1,000 characters.': 'Donnez le motif en 1 000 caractères au plus.',
    'This transaction was not found.': 'Cette transaction est introuvable.',
    'Write a reference of up to 140 characters.': 'Écrivez une référence de 140 caractères au plus.',
    'Write a description of up to 500 characters.': 'Écrivez une description de 500 caractères au plus.',

    'Enter the tax registration number in up to 40 characters.': 'Saisissez le numéro d’identification fiscale, en 40 caractères au plus.',
    'Choose up to 8 reminder days.': 'Choisissez 8 jours de rappel au plus.',
    'Name each reminder day once.': 'Indiquez chaque jour de rappel une seule fois.',
    'Enter the legal name in up to 160 characters.': 'Saisissez la raison sociale, en 160 caractères au plus.',
    'Enter the address in up to 300 characters.': 'Saisissez l’adresse, en 300 caractères au plus.',
    'Choose whole days from 60 before to 365 after the due date.': 'Choisissez des jours entiers, de 60 avant à 365 après l’échéance.',
    'Choose a PNG or JPEG image for the logo.': 'Choisissez une image PNG ou JPEG pour le logo.',
    'The customer has a credit of {1}. Enter no more than that.': 'Le client dispose d’un avoir de {1}. N’indiquez pas davantage.',
    'This invoice was credited in full. Nothing is due on it.': 'Cette facture a été créditée en totalité. Plus rien n’est dû.',
    'This invoice was credited in full.': 'Cette facture a été créditée en totalité.',
    'This was credited in full. Nothing is due, and nothing was taken from you.':
      'C’est soldé par un avoir. Rien n’est dû, et rien ne vous a été prélevé.',
    'This invoice has already been paid. Nothing is due on it.': 'Cette facture est déjà payée. Plus rien n’est dû.',
    'The balance due is {1}. Enter no more than that.': 'Le solde dû est de {1}. N’indiquez pas davantage.',
    'Enter the name of the customer in up to 160 characters.': 'Saisissez le nom du client, en 160 caractères au plus.',
    'Enter the e-mail address of the customer, such as name@company.com.':
      'Saisissez l’adresse e-mail du client, par exemple name@company.com.',
    'Enter the phone in up to 40 characters.': 'Saisissez le téléphone, en 40 caractères au plus.',
    'Enter the tax number of the customer in up to 40 characters.': 'Saisissez le numéro fiscal du client, en 40 caractères au plus.',
    'Enter the address of the customer in up to 300 characters.': 'Saisissez l’adresse du client, en 300 caractères au plus.',
    'Another customer of yours has this address. Merge the two instead.':
      'Un autre de vos clients a cette adresse. Fusionnez plutôt les deux.',
    'Choose another customer to merge with this one.': 'Choisissez un autre client à fusionner avec celui-ci.',
    'Merge up to {1} customers at once.': 'Fusionnez {1} clients au plus à la fois.',
    'Customer not found': 'Client introuvable',
    'Enter a quantity above zero, with up to 6 decimals.': 'Saisissez une quantité supérieure à zéro, avec 6 décimales au plus.',
    'Enter a unit price of zero or more.': 'Saisissez un prix unitaire égal ou supérieur à zéro.',
    'Give the discount as an amount or in percent, not both.': 'Indiquez la remise en montant ou en pourcentage, pas les deux.',
    'Enter a discount from 0 to less than 100 percent, such as 7.5.':
      'Saisissez une remise de 0 à moins de 100 pour cent, par exemple 7.5.',
    'Enter a discount of zero or more.': 'Saisissez une remise égale ou supérieure à zéro.',
    'An invoice has from 1 to 200 lines.': 'Une facture compte de 1 à 200 lignes.',
    'The lines add up to nothing. Enter a unit price.': 'Le total des lignes est nul. Saisissez un prix unitaire.',
    'The discount must be less than the sum of the lines.': 'La remise doit être inférieure à la somme des lignes.',
    'The invoice comes to nothing.': 'Le montant de la facture est nul.',
    'The mail server refused the address or the mail. Check the address, or send the link yourself.':
      'Le serveur de messagerie a refusé l’adresse ou le message. Vérifiez l’adresse, ou envoyez le lien vous-même.',
    'The mail server did not take the mail. It is tried again.': 'Le serveur de messagerie n’a pas pris le message. Un nouvel essai suit.',
    'The mail server did not take the mail. Send it again later, or send the link yourself.':
      'Le serveur de messagerie n’a pas pris le message. Renvoyez-le plus tard, ou envoyez le lien vous-même.',
    'Choose a time at least a minute from now.': 'Choisissez un moment au moins une minute après maintenant.',
    'It would be sent after its due date. Choose an earlier time.':
      'Elle serait envoyée après son échéance. Choisissez un moment plus proche.',
    'Something was paid of this invoice already. Issue a credit note for the rest instead.':
      'Une partie de cette facture est déjà payée. Établissez plutôt un avoir pour le reste.',
    'The due date has passed. Choose today or a later day, then send it.':
      'L’échéance est passée. Choisissez aujourd’hui ou un jour ultérieur, puis envoyez-la.',
    'No interest is charged on late payment.': 'Aucun intérêt n’est perçu en cas de retard de paiement.',
    'Say why, in up to 500 characters.': 'Dites pourquoi, en 500 caractères au plus.',
    'Describe the line in up to 500 characters.': 'Décrivez la ligne, en 500 caractères au plus.',
    'Give the reason for the tax category in up to 200 characters.':
      'Indiquez le motif de la catégorie de taxe, en 200 caractères au plus.',
    'Describe the invoice in up to 2,000 characters.': 'Décrivez la facture, en 2 000 caractères au plus.',
    'Enter the purchase order in up to 80 characters.': 'Saisissez le bon de commande, en 80 caractères au plus.',
    'Invoice not found': 'Facture introuvable',
    'Choose today or a later day.': 'Choisissez aujourd’hui ou un jour ultérieur.',
    'Choose from 0 to 365 days.': 'Choisissez de 0 à 365 jours.',
    'Recurring invoice not found': 'Facture récurrente introuvable',
    'The invoice could not be issued. It is tried again.': 'La facture n’a pas pu être établie. Un nouvel essai suit.',
    'It would end before it starts. Choose a later day.': 'Elle finirait avant de commencer. Choisissez un jour plus tardif.',
    'Up to {1} recurring invoices run at once. End one first.':
      '{1} factures récurrentes au plus sont actives à la fois. Mettez-en d’abord une à son terme.',
    'The customer was reminded within the last 24 hours. You can send the next one from {1}, {2}, Gulf time.':
      'Le client a été relancé au cours des dernières 24 heures. La relance suivante sera possible à partir du {1}, {2}, heure du Golfe.',
    'This invoice was voided. Nothing is due on it.': 'Cette facture a été annulée. Plus rien n’est dû.',
    'Your business is suspended and cannot send invoices. Contact us to clear it up.':
      'Votre entreprise est suspendue et ne peut pas envoyer de factures. Contactez-nous pour régler la situation.',
    'Finish your onboarding to send invoices: tell us about your business first.':
      'Terminez votre inscription pour envoyer des factures : présentez-nous d’abord votre entreprise.',
    'A tax registration number of the Emirates has 15 digits.': 'Un numéro d’identification fiscale des Émirats compte 15 chiffres.',
    'A VAT number of Saudi Arabia has 15 digits, and begins and ends with 3.':
      'Un numéro de TVA d’Arabie saoudite compte 15 chiffres, commence et finit par 3.',
    'Enter the tax number in 5 to 20 letters and digits.': 'Saisissez le numéro fiscal en 5 à 20 lettres et chiffres.',
    'The lines add up to too much for one invoice.': 'Le total des lignes est trop élevé pour une seule facture.',

    'It was paid in the meantime, or can no longer be paid. Your money is free again.':
      'Le montant a été payé entre-temps, ou ne peut plus l’être. Votre argent est de nouveau disponible.',
    'This payment does not wait for approval any more.': 'Ce paiement n’attend plus d’approbation.',
    'You asked for this payment. Another member of your business has to approve it.':
      'Vous avez demandé ce paiement. Un autre membre de votre entreprise doit l’approuver.',
    'Say why, in up to {1} characters.': 'Dites pourquoi, en {1} caractères au plus.',
    'Enter the name of whoever pays, in up to 120 characters.': 'Saisissez le nom de la personne qui paie, en 120 caractères au plus.',
    'This is your own. It cannot be paid from an account of yours.': 'C’est le vôtre. Il ne peut pas être payé depuis un de vos comptes.',
    'This is paid in {1}. Choose an account in that currency.': 'Le paiement se fait en {1}. Choisissez un compte dans cette devise.',
    'The sandbox card does not exist in production.': 'La carte du bac à sable n’existe pas en production.',
    'The card was declined. Nothing was taken.': 'La carte a été refusée. Rien n’a été prélevé.',
    'Another payment came first: only {1} is due now. Check the amount before you pay.':
      'Un autre paiement est arrivé avant : il ne reste dû que {1}. Vérifiez le montant avant de payer.',
    'This is paid already. Nothing was taken from you.': 'C’est déjà payé. Rien ne vous a été prélevé.',
    'This has expired and can no longer be paid. Ask for a new link.': 'C’est expiré et ne peut plus être payé. Demandez un nouveau lien.',
    'This was cancelled and can no longer be paid.': 'C’est annulé et ne peut plus être payé.',
    'Whoever asks for this cannot be paid at the moment. Nothing was taken from you.':
      'Le demandeur ne peut pas être payé pour le moment. Rien ne vous a été prélevé.',
    'This payment has no receipt, because it did not succeed.': 'Ce paiement n’a pas de reçu, car il n’a pas abouti.',
    'This payment link does not work. Ask whoever sent it for a new one.':
      'Ce lien de paiement ne fonctionne pas. Demandez-en un nouveau à la personne qui l’a envoyé.',
    'Say what it is for, in up to 1,000 characters.': 'Dites à quoi cela correspond, en 1 000 caractères au plus.',
    'Payment request not found': 'Demande de paiement introuvable',
    'The mail server did not take the reminder. Try again later, or send the link yourself.':
      'Le serveur de messagerie n’a pas pris le rappel. Réessayez plus tard, ou envoyez le lien vous-même.',
    'The customer was reminded within the last 24 hours. Wait before the next reminder.':
      'Le client a reçu un rappel dans les dernières 24 heures. Attendez avant le prochain.',
    'A reminder is on its way already.': 'Un rappel est déjà en route.',
    'The link of this payment request does not work any more.': 'Le lien de cette demande de paiement ne fonctionne plus.',
    'Enter the name of the payer in up to 160 characters.': 'Saisissez le nom du payeur en 160 caractères au plus.',
    'Enter the reference in up to 200 characters.': 'Saisissez la référence en 200 caractères au plus.',
    'Enter the note in up to 1,000 characters.': 'Saisissez la note en 1 000 caractères au plus.',
    'Choose at least one invoice.': 'Choisissez au moins une facture.',
    'Allot to up to 50 invoices at once.': 'Répartissez sur 50 factures au plus à la fois.',
    'Choose today or an earlier day.': 'Choisissez aujourd’hui ou un jour antérieur.',
    'This money was taken back. Record it again if it came after all.':
      'Cette somme a été annulée. Enregistrez-la de nouveau si elle est bien arrivée.',
    'This money was taken back before.': 'Cette somme a déjà été annulée.',
    'Receipt not found': 'Encaissement introuvable',
    'This is no IBAN: a digit or a letter is wrong.': 'Ce n’est pas un IBAN : un chiffre ou une lettre est faux.',
    'Name each invoice once.': 'Nommez chaque facture une seule fois.',
    'This invoice was not found among your open ones.': 'Cette facture est introuvable parmi vos factures ouvertes.',
    'This invoice is in {1}, and the money came in {2}.': 'Cette facture est en {1}, et la somme est arrivée en {2}.',
    'This invoice is paid already.': 'Cette facture est déjà payée.',
    'Only {1} is due on this invoice.': 'Il ne reste dû que {1} sur cette facture.',
    'Only {1} of this receipt is left to allocate.': 'Il ne reste que {1} à affecter de cet encaissement.',

    'This is no bank statement that can be read. Download it from your bank as CSV, OFX, MT940 or camt.053.':
      'Ce n’est pas un relevé bancaire lisible. Téléchargez-le auprès de votre banque en CSV, OFX, MT940 ou camt.053.',
    'This file is cut off: its end is missing. Download it again.': 'Ce fichier est tronqué : sa fin manque. Téléchargez-le de nouveau.',
    'This file is damaged or no text. Download the statement from your bank as CSV, OFX, MT940 or camt.053.':
      'Ce fichier est endommagé ou n’est pas un texte. Téléchargez le relevé auprès de votre banque en CSV, OFX, MT940 ou camt.053.',
    'This is a web page, not a statement. Download the statement from your bank as CSV, OFX, MT940 or camt.053.':
      'C’est une page web, pas un relevé. Téléchargez le relevé auprès de votre banque en CSV, OFX, MT940 ou camt.053.',
    'This is a document or a picture. Download the statement from your bank as CSV, OFX, MT940 or camt.053.':
      'C’est un document ou une image. Téléchargez le relevé auprès de votre banque en CSV, OFX, MT940 ou camt.053.',
    'A workbook is not read. Save the statement in it as CSV and upload that.':
      'Un classeur ne peut pas être lu. Enregistrez le relevé qu’il contient en CSV et envoyez ce fichier.',
    'This file declares a document type of its own (DOCTYPE), which statements never do, and was not read.':
      'Ce fichier déclare son propre type de document (DOCTYPE), ce qu’un relevé ne fait jamais ; il n’a pas été lu.',
    'This file is no well-formed XML (line {1}). Download it again.':
      'Ce fichier n’est pas un XML bien formé (ligne {1}). Téléchargez-le de nouveau.',
    'This is a {1} message, not a statement. Ask your bank for camt.053.':
      'C’est un message {1}, pas un relevé. Demandez le camt.053 à votre banque.',
    'This is an interim report (MT942), not a statement. Ask your bank for MT940.':
      'C’est un rapport intermédiaire (MT942), pas un relevé. Demandez le MT940 à votre banque.',
    'Your bank answered with an error instead of a statement: {1}. Download it again.':
      'Votre banque a répondu par une erreur au lieu d’un relevé : {1}. Téléchargez-le de nouveau.',
    'This file has more than {1} rows. Import it in parts.': 'Ce fichier compte plus de {1} lignes. Importez-le en plusieurs parties.',
    'This file is too much to be read at once. Import it in parts.':
      'Ce fichier est trop lourd pour être lu en une fois. Importez-le en plusieurs parties.',
    'Too many statements are being read at this moment. Try again shortly.':
      'Trop de relevés sont en cours de lecture. Réessayez dans quelques instants.',
    'This file holds no transactions.': 'Ce fichier ne contient aucune opération.',
    'No row of this file can be read. Line {1}: {2}': 'Aucune ligne de ce fichier n’est lisible. Ligne {1} : {2}',
    'The balances do not follow from the amounts in {1} of {2} rows. Check which column holds what, and that no rows are missing.':
      'Les soldes ne découlent pas des montants dans {1} lignes sur {2}. Vérifiez ce que contient chaque colonne et qu’aucune ligne ne manque.',
    'The columns of the date, the description and the amounts could not be told. Choose them.':
      'Les colonnes de la date, du libellé et des montants n’ont pas été reconnues. Choisissez-les.',
    'These days can be read with the day or with the month first. Choose which.':
      'Ces dates peuvent se lire avec le jour ou avec le mois en premier. Choisissez.',
    'This file holds the statements of {1} accounts. Choose one: {2}.':
      'Ce fichier contient les relevés de {1} comptes. Choisissez-en un : {2}.',
    'The figures of this file do not match: the opening balance is {1} and the transactions add {2}, which makes {3}, but the closing balance is {4}, a difference of {5}. Transactions are missing, doubled or changed. Download the file from your bank again.':
      'Les chiffres de ce fichier ne concordent pas : le solde initial est de {1} et les opérations totalisent {2}, soit {3}, mais le solde final est de {4}, un écart de {5}. Des opérations manquent, sont en double ou ont été modifiées. Téléchargez de nouveau le fichier auprès de votre banque.',
    'The file holds no statement of this account.': 'Le fichier ne contient aucun relevé de ce compte.',
    'This statement is in {1}. Accounts are kept in AED, SAR, NGN, USD and QAR.':
      'Ce relevé est en {1}. Les comptes sont tenus en AED, SAR, NGN, USD et QAR.',
    'This statement is in {1}, not in {2}.': 'Ce relevé est en {1}, pas en {2}.',
    'This account is in {1}, not in {2}.': 'Ce compte est en {1}, pas en {2}.',
    'Choose the currency of this statement: the file does not say.': 'Choisissez la devise de ce relevé : le fichier ne l’indique pas.',
    'This bank account was not found.': 'Ce compte bancaire est introuvable.',
    'This account is disconnected. Choose another one, or none.': 'Ce compte est déconnecté. Choisissez-en un autre, ou aucun.',
    'This is a statement of another account than the one ending in {1}.':
      'C’est le relevé d’un autre compte que celui qui se termine par {1}.',
    'Choose a column that the file has.': 'Choisissez une colonne que le fichier contient.',
    'Choose the column of the amounts, or those of debits and credits.':
      'Choisissez la colonne des montants, ou celles des débits et des crédits.',
    'Choose up to {1} rows, or all.': 'Choisissez {1} lignes au plus, ou toutes.',
    'Rows are counted from 1.': 'Les lignes se comptent à partir de 1.',
    'Columns are counted from 0.': 'Les colonnes se comptent à partir de 0.',
    'Lines are counted from 0.': 'Les lignes se comptent à partir de 0.',
    'So many lines stand above no statement.': 'Aucun relevé n’a autant de lignes d’en-tête.',
    'Name a date format such as dd/mm/yyyy.': 'Indiquez un format de date tel que dd/mm/yyyy.',
    'Enter the name of the account in up to 120 characters.': 'Saisissez le nom du compte en 120 caractères au plus.',
    'Enter the name of the bank in up to 80 characters.': 'Saisissez le nom de la banque en 80 caractères au plus.',
    'No account number is that long.': 'Aucun numéro de compte n’est aussi long.',
    'This row has no date.': 'Cette ligne n’a pas de date.',
    'This row has no amount.': 'Cette ligne n’a pas de montant.',
    'The amount is zero.': 'Le montant est nul.',
    'The amount {1} is too large.': 'Le montant {1} est trop élevé.',
    '{1} cannot be read as an amount.': '{1} ne peut pas se lire comme un montant.',
    '{1} is no day of the calendar.': '{1} n’est pas un jour du calendrier.',
    '{1} is no day of the calendar ({2}).': '{1} n’est pas un jour du calendrier ({2}).',
    '{1} is after today.': '{1} est après aujourd’hui.',
    '{1} says neither credit nor debit.': '{1} ne dit ni crédit ni débit.',
    'This row has both a debit and a credit.': 'Cette ligne a à la fois un débit et un crédit.',
    'This row is in {1}, the statement in {2}.': 'Cette ligne est en {1}, le relevé en {2}.',
    'This row is longer than a bank writes.': 'Cette ligne est plus longue que ce qu’écrit une banque.',
    'This row is not written as field 61 of MT940.': 'Cette ligne n’est pas écrite comme le champ 61 du MT940.',
    'This row stands outside of a statement.': 'Cette ligne se trouve hors de tout relevé.',
    'This entry is expected, and not booked yet.': 'Cette écriture est attendue et pas encore comptabilisée.',

    // scoring
    'Score not found': 'Score introuvable',
    'Nothing has changed since the score was calculated. Calculate it again after {1} on {2}, Gulf time, or once new transactions have arrived.':
      'Rien n’a changé depuis le calcul du score. Recalculez-le après {1} le {2}, heure du Golfe, ou dès l’arrivée de nouvelles opérations.',
    'There is no score to start from. Calculate it first.': 'Il n’y a pas de score de départ. Calculez-le d’abord.',
    'Choose invoices that were sent and are not paid yet.': 'Choisissez des factures envoyées et pas encore payées.',
    'Passport not found': 'Lien de partage introuvable',
    'This score link does not work. Ask whoever sent it for a new one.':
      'Ce lien de score ne fonctionne pas. Demandez-en un nouveau à la personne qui l’a envoyé.',
    'The data behind your score is more than 30 days old. Refresh your banks or import newer statements, then calculate the score again.':
      'Les données de votre score datent de plus de 30 jours. Actualisez vos banques ou importez des relevés plus récents, puis recalculez le score.',
    'Your score counts an account that is no longer connected. Connect it or import its statements again, or disconnect it and calculate the score without it.':
      'Votre score tient compte d’un compte qui n’est plus connecté. Reconnectez-le ou importez à nouveau ses relevés, ou déconnectez-le et calculez le score sans lui.',
    'This import was not found.': 'Cet import est introuvable.',
    'This import was already undone on {1}.': 'Cet import a déjà été annulé le {1}.',
    'Something was added to a transaction of this file just now. Reload to see what.':
      'Un élément vient d’être ajouté à une opération de ce fichier. Actualisez la page pour le voir.',
    'This file was imported before imports could be undone. To take its transactions out of your figures, remove the bank.':
      'Ce fichier a été importé avant que les imports puissent être annulés. Pour retirer ses opérations de vos chiffres, retirez la banque.',
    'The file “{1}”, imported on {2}, covers the same transactions. Undo that import first.':
      'Le fichier « {1} », importé le {2}, couvre les mêmes opérations. Annulez d’abord cet import.',
    'Your bank has confirmed transactions of these days since. To take them out of your figures, disconnect the bank.':
      'Votre banque a depuis confirmé des opérations de ces jours. Pour les retirer de vos chiffres, déconnectez la banque.',
    'A category change of one of its transactions was sent for review and stays on record. Change the category of a wrong transaction instead.':
      'Un changement de catégorie d’une de ses opérations a été soumis à validation et reste consigné. Changez plutôt la catégorie de l’opération erronée.',
    'You changed the category of one of its transactions. Undo that change first.':
      'Vous avez changé la catégorie d’une de ses opérations. Annulez d’abord ce changement.',
    'A file is attached to one of its transactions. Remove the attachment first.':
      'Un fichier est joint à l’une de ses opérations. Retirez d’abord la pièce jointe.',
    'One of its transactions was recorded as a payment received, which stays on record. Change the category of a wrong transaction instead.':
      'Une de ses opérations a été enregistrée comme paiement reçu, ce qui reste consigné. Changez plutôt la catégorie de l’opération erronée.',
    'You share a score that counts this file by the link “{1}”. Revoke the link first.':
      'Vous partagez par le lien « {1} » un score qui tient compte de ce fichier. Révoquez d’abord ce lien.',
    'Your financing request “{1}” shows lenders a score that counts this file. Stop sharing the score there first.':
      'Votre demande de financement « {1} » montre aux financeurs un score qui tient compte de ce fichier. Cessez d’abord d’y partager le score.',
    'You removed transactions that your score counts. Calculate the score again.':
      'Vous avez supprimé des opérations que votre score prend en compte. Recalculez le score.',
    'The balances in your statements do not match their transactions, so your score cannot be relied on. Import the statements from the bank again.':
      'Les soldes de vos relevés ne concordent pas avec leurs opérations : votre score n’est pas fiable. Importez de nouveau les relevés de la banque.',
    'Less than a fifth of the income behind your score was confirmed by a bank, so we cannot sign it. Connect the bank that your customers pay into, then calculate the score again.':
      'Moins d’un cinquième des revenus pris en compte a été confirmé par une banque : nous ne pouvons pas signer votre score. Connectez la banque où vos clients vous paient, puis recalculez le score.',
    'There is no score to share. Calculate it first.': 'Il n’y a pas de score à partager. Calculez-le d’abord.',
    'Give the view a name of up to 60 characters.': 'Donnez à la vue un nom de 60 caractères au plus.',
    'This filter is too long to be kept. Shorten it.': 'Ce filtre est trop long pour être conservé. Raccourcissez-le.',
    'Arrange up to 200 views.': 'Rangez 200 vues au plus.',
    'This is not the filter of a list.': 'Ce n’est pas le filtre d’une liste.',
    'Choose a filter first. Without one the view would be the whole list.':
      'Choisissez d’abord un filtre. Sans filtre, la vue serait la liste entière.',
    'This view was not found.': 'Cette vue est introuvable.',
    'You have a view with this name already. Choose another name.': 'Vous avez déjà une vue de ce nom. Choisissez-en un autre.',
    'Your business has a shared view with this name already. Choose another name.':
      'Votre entreprise a déjà une vue partagée de ce nom. Choisissez-en un autre.',
    'Only the person who saved this view can change it. Save it as your own instead.':
      'Seule la personne qui a enregistré cette vue peut la modifier. Enregistrez-la plutôt comme la vôtre.',
    'You can keep up to {1} views. Delete one first.': 'Vues enregistrées : {1} au plus. Supprimez-en une d’abord.',
    'This attachment was not found.': 'Cette pièce jointe est introuvable.',
    'A transaction can have up to {1} attachments. Remove one first.':
      'Pièces jointes d’une opération : {1} au plus. Retirez-en une d’abord.',
    'This file is attached to this transaction already.': 'Ce fichier est déjà joint à cette opération.',
    'A score is shared by up to {1} links at a time. Revoke one first.':
      'Liens de partage d’un score à la fois : {1} au plus. Révoquez-en un d’abord.',
    'Add 1 to 24 months.': 'Ajoutez de 1 à 24 mois.',
    'Split the largest payer into 2 to 20.': 'Divisez le premier payeur en 2 à 20.',
    'Share it for 1 to 365 days.': 'Partagez-le pour 1 à 365 jours.',
    'Say whom it is for, in up to 80 characters.': 'Dites à qui il est destiné, en 80 caractères au plus.',
    'Choose up to 100 invoices.': 'Choisissez 100 factures au plus.',
    'This bank connection was not found.': 'Cette connexion bancaire est introuvable.',
    'This is longer than anything a bank sends.': 'C’est plus long que tout ce qu’une banque envoie.',
    'This consent was not found, or it was used already. Connect the bank again.':
      'Ce consentement est introuvable ou a déjà servi. Connectez de nouveau la banque.',
    'Connecting banks is not available here. Import a statement instead.':
      'La connexion de banques n’est pas disponible ici. Importez plutôt un relevé.',
    'Your business is suspended and cannot connect banks. Contact us to clear it up.':
      'Votre entreprise est suspendue et ne peut pas connecter de banque. Contactez-nous pour régler cela.',
    'The bank does not answer. Try again in a few minutes.': 'La banque ne répond pas. Réessayez dans quelques minutes.',
    'The consent was not given at the bank.': 'Le consentement n’a pas été donné à la banque.',
    'This bank was not found.': 'Cette banque est introuvable.',
    'This bank was read a moment ago. Refresh again in {1}.': 'Cette banque vient d’être lue. Actualisez de nouveau dans {1}.',
    'Enter an amount without a sign; choose money in or money out instead.':
      'Saisissez un montant sans signe ; choisissez plutôt entrées ou sorties.',
    'You said so.': 'C’est vous qui l’avez dit.',
    'The same amount went the other way on another of your accounts within 3 days.':
      'Le même montant est passé en sens inverse sur un autre de vos comptes en moins de 3 jours.',
    'The other side is one of your own accounts.': 'L’autre partie est l’un de vos propres comptes.',
    'Write up to 500 characters.': 'Écrivez 500 caractères au plus.',
    'The bank calls it "{1}".': 'La banque l’appelle « {1} ».',
    '{1}: the description says "{2}".': '{1} : le libellé dit « {2} ».',
    'Money from a named payer, and no other rule fits.': 'Une entrée d’un payeur nommé, et aucune autre règle ne convient.',
    'Money to a named payee, and no other rule fits.': 'Une sortie vers un bénéficiaire nommé, et aucune autre règle ne convient.',
    'Money in, and no rule fits.': 'Une entrée, et aucune règle ne convient.',
    'Money out, and no rule fits.': 'Une sortie, et aucune règle ne convient.',
    'The consent was ended at the bank. Connect the bank again to go on.':
      'Le consentement a été retiré à la banque. Connectez de nouveau la banque pour continuer.',
    'The consent is over. Connect the bank again to renew it.':
      'Le consentement est terminé. Connectez de nouveau la banque pour le renouveler.',
    'This evidence is not one of ours. Open it from the figure again.': 'Cette preuve n’est pas des nôtres. Rouvrez-la depuis le chiffre.',
    'This bank cannot be read here.': 'Cette banque ne peut pas être lue ici.',
    'What the bank answered could not be read. Try again later.': 'La réponse de la banque n’a pas pu être lue. Réessayez plus tard.',
  },
  words: {
    '{1} second': '{1} seconde',
    '{1} seconds': '{1} secondes',
    '{1} minutes': '{1} minutes',
    'ask for financing': 'demander un financement',
    'answer requests': 'répondre aux demandes',

    'This IBAN': 'Cet IBAN',
    'This tax number': 'Ce numéro fiscal',
    'This e-mail': 'Cette adresse e-mail',
    'A cheque or debit that was returned unpaid': 'Un chèque ou un prélèvement revenu impayé',
    'A returned cheque or unpaid debit': 'Un chèque rejeté ou un prélèvement impayé',
    'A charge for lateness or for going over the limit': 'Des frais de retard ou de dépassement',
    'Between own accounts': 'Entre vos propres comptes',
    'Money that came back or was given back': 'De l’argent revenu ou rendu',
    Financing: 'Financement',
    'The owners’ money': 'L’argent des propriétaires',
    'Interest or profit paid by the bank': 'Intérêt ou profit versé par la banque',
    'Tax, customs or zakat': 'Impôt, douane ou zakat',
    Wages: 'Salaires',
    Rent: 'Loyer',
    'Electricity, water, telephone or net': 'Électricité, eau, téléphone ou internet',
    'A fee': 'Des frais',
    'A sale or a customer': 'Une vente ou un client',
    'A supplier': 'Un fournisseur',
  },
}
