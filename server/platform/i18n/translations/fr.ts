import type { Translations } from '../sentences.ts'

/** Refusals in French. */
export const fr: Translations = {
  sentences: {
    'Something went wrong on our side. Try again, and quote the request ID if it happens again.':
      'Une erreur est survenue de notre côté. Réessayez et, si cela se reproduit, indiquez-nous l’identifiant de requête.',
    'The service is unavailable at the moment. Try again shortly.':
      'Le service est momentanément indisponible. Réessayez dans quelques instants.',
    'Some of the information is not valid.': 'Certaines informations ne sont pas correctes.',
    'Sign in to continue.': 'Connectez-vous pour continuer.',
    'Your role does not allow this.': 'Votre rôle ne le permet pas.',
    'This address is not valid.': 'Cette adresse n’est pas valide.',
    'Files cannot be stored at the moment. Try again later.':
      'Les fichiers ne peuvent pas être enregistrés pour le moment. Réessayez plus tard.',
    'The public log cannot be signed at the moment. Try again later.':
      'Le journal public ne peut pas être signé pour le moment. Réessayez plus tard.',
    'This key may only read.': 'Cette clé ne permet que la lecture.',
    'This key may not read.': 'Cette clé ne permet pas la lecture.',
    'Too many requests in a short time. Wait {1} and try again.': 'Trop de demandes en peu de temps. Attendez {1} et réessayez.',
    'Too many attempts. Wait {1} and try again.': 'Trop de tentatives. Attendez {1} et réessayez.',
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
    'This cursor is not valid.': 'Ce curseur n’est pas valide.',
    'This cursor is not valid. Start the list again.': 'Ce curseur n’est pas valide. Reprenez la liste au début.',
    'This cursor belongs to another list or order. Start the list again.':
      'Ce curseur vient d’une autre liste ou d’un autre tri. Reprenez la liste au début.',
    'Enter 1 to 90 days.': 'Saisissez de 1 à 90 jours.',
    'Ask for 1 to 100 entries at a time.': 'Demandez de 1 à 100 éléments à la fois.',
    'Enter an amount in digits, such as 12500.00.': 'Saisissez un montant en chiffres, par exemple 12500.00.',
    'There is no cashflow to analyse yet. Connect a bank account or import its statements.':
      'Il n’y a pas encore de trésorerie à analyser. Connectez un compte bancaire ou importez ses relevés.',
    'Choose a period of 3, 6 or 12 months.': 'Choisissez une période de 3, 6 ou 12 mois.',
    'This payment has already been refunded in full.': 'Ce paiement a déjà été remboursé en totalité.',
    'Only {1} of this payment can still be refunded.': 'Montant encore remboursable de ce paiement : {1}.',
    'The refund takes {1}, and the account {2} has {3} available. Move money into it first.':
      'Le remboursement demande {1} et le solde disponible du compte {2} est de {3}. Approvisionnez-le d’abord.',
    'This payment request has ended and can no longer be paid, so no amount can become due again.':
      'Cette demande de paiement est close et ne peut plus être payée : aucun montant ne peut redevenir dû.',
    'The customer credit for this refund was used in the meantime. The money held for it has been released.':
      'L’avoir prévu pour ce remboursement a été utilisé entre-temps. Le montant réservé est de nouveau disponible.',
    'No document was issued under this code. Check the code; if it is correct, the document is not from Mizan.':
      'Aucun document n’a été émis sous ce code. Vérifiez le code ; s’il est exact, le document ne vient pas de Mizan.',
    'Insufficient funds': 'Fonds insuffisants',
    'This account is frozen. It can receive money but cannot send any.':
      'Ce compte est gelé. Il peut recevoir de l’argent, mais pas en envoyer.',
    'This money is no longer held.': 'Cette somme n’est plus réservée.',
    'This transaction has already been reversed.': 'Cette opération a déjà été annulée.',
    'This transaction was already posted with different content.': 'Cette opération a déjà été passée avec un autre contenu.',
    'There is no such journal.': 'Cette écriture n’existe pas.',
    'This quote was not found.': 'Cette cotation est introuvable.',
    'This quote has expired. Get a new quote.': 'Cette cotation a expiré. Demandez-en une nouvelle.',
    'This quote has already been used. Get a new quote.': 'Cette cotation a déjà été utilisée. Demandez-en une nouvelle.',
    'This key was already used with different content. Use a new key for each operation.':
      'Cette clé a déjà servi avec un autre contenu. Créez une nouvelle clé pour chaque opération.',
    'Enter a key of 1 to {1} characters.': 'Saisissez une clé de 1 à {1} caractères.',
    'Enter an amount above zero.': 'Saisissez un montant supérieur à zéro.',
    'This amount is too large.': 'Ce montant est trop élevé.',
    '{1} amounts have at most {2} decimals.': 'Décimales possibles pour un montant en {1} : {2} au plus.',
    'Decimal must be written in plain digits in a string, such as "12500.00".':
      'Decimal s’écrit en chiffres dans une chaîne, par exemple "12500.00".',
    'Only an incoming transaction can settle an invoice.': 'Seul un encaissement peut régler une facture.',
    'LocalDate must be a day of the calendar, such as "2026-01-31".':
      'LocalDate doit être un jour du calendrier, par exemple "2026-01-31".',
    'A lender you chose does not have the funds available yet and has been notified. Accept again once the proposal shows that it is funded.':
      'Un financeur choisi ne dispose pas encore des fonds et en a été informé. Acceptez de nouveau lorsque sa proposition apparaîtra provisionnée.',
    'DateTime must be an ISO 8601 instant with its zone, such as "2026-01-31T09:30:00Z".':
      'DateTime doit être un instant ISO 8601 avec son fuseau, par exemple "2026-01-31T09:30:00Z".',
    '{1} must contain no more than {2} elements': '{1} ne peut contenir plus de {2} éléments.',
    '{1} must be an integer number': '{1} doit être un nombre entier.',

    'This document does not match the schema. Sign in to see why.':
      'Ce document ne correspond pas au schéma. Connectez-vous pour savoir pourquoi.',
    'Sign in to read the schema.': 'Connectez-vous pour lire le schéma.',
    'This document is {1} levels deep; {2} are allowed.': 'Ce document compte {1} niveaux de profondeur ; {2} au plus sont permis.',
    'This document has {1} aliases; {2} are allowed.': 'Ce document compte {1} alias ; {2} au plus sont permis.',
    'This document has {1} directives; {2} are allowed.': 'Ce document compte {1} directives ; {2} au plus sont permises.',
    'This operation asks for {1} things at once; {2} {3} allowed.':
      'Nombre d’éléments demandés à la fois par cette opération : {1}. Maximum permis : {2}.',
    'This operation may touch {1} objects; {2} are allowed. Ask for smaller pages.':
      'Cette opération peut porter sur {1} objets ; {2} au plus sont permis. Demandez des pages plus petites.',
    'A list or an object may hold {1} entries at most.': 'Une liste ou un objet contient au plus {1} éléments.',
    'This document has no such operation.': 'Ce document ne contient pas cette opération.',
    'Variables may be nested {1} levels deep at most.': 'Les variables peuvent être imbriquées sur {1} niveaux au plus.',
    'Text may not hold NUL characters or broken Unicode.': 'Un texte ne peut contenir ni caractère NUL ni Unicode invalide.',
    'Subscriptions run over the WebSocket of this address.': 'Les abonnements passent par le WebSocket de cette adresse.',
    'Only subscriptions run over the WebSocket; send queries and mutations by POST.':
      'Seuls les abonnements passent par le WebSocket ; envoyez requêtes et mutations par POST.',
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
    'The upload was interrupted or is damaged. Try again.': 'L’envoi a été interrompu ou est endommagé. Réessayez.',
    'Files may have up to 10 MB.': 'Un fichier peut peser 10 Mo au plus.',
    'Upload one file at a time.': 'Envoyez un fichier à la fois.',
    'Upload one file at a time, and nothing else with it.': 'Envoyez un fichier à la fois, et rien d’autre avec lui.',
    'You have reached your limit for stored files. Ask support for more space.':
      'Vous avez atteint le nombre ou le volume de fichiers permis. Demandez plus de place à l’assistance.',
    'Too many uploads at once. Wait until one is done.': 'Trop d’envois en même temps. Attendez que l’un d’eux soit terminé.',
    'This file was not found.': 'Ce fichier est introuvable.',
    'Uploads are accepted from our own pages and programs only.': 'Les envois ne sont acceptés que depuis nos propres pages et programmes.',
    'There is no space left for files. Try again later.': 'Il n’y a plus de place pour les fichiers. Réessayez plus tard.',
    'File storage is not responding. Try again shortly.': 'Le stockage des fichiers ne répond pas. Réessayez dans quelques instants.',
    'This file is empty.': 'Ce fichier est vide.',
    'Upload a PDF, JPG or PNG file.': 'Envoyez un fichier PDF, JPG ou PNG.',
    'No transactions were found in this file. Download the statement from your bank as CSV, OFX, MT940 or camt.053.':
      'Aucune opération n’a été trouvée dans ce fichier. Téléchargez le relevé auprès de votre banque au format CSV, OFX, MT940 ou camt.053.',
    'This {1} is damaged or incomplete. Save it again and upload the new copy.':
      'Ce fichier {1} est endommagé ou incomplet. Enregistrez-le de nouveau et envoyez la nouvelle copie.',
    'This image has too many pixels. Reduce it and upload it again.':
      'Cette image compte trop de pixels. Réduisez-la et envoyez-la de nouveau.',
    'This PDF contains scripts or other files. Print it to a new PDF and upload that.':
      'Ce PDF contient des scripts ou d’autres fichiers. Imprimez-le dans un nouveau PDF et envoyez celui-ci.',
    'Emails cannot be sent: no mail server is configured.':
      'Les e-mails ne peuvent pas partir : aucun serveur de messagerie n’est configuré.',
    'Text messages cannot be sent: no gateway is configured.': 'Les SMS ne peuvent pas partir : aucune passerelle n’est configurée.',

    'Invalid credentials. Please try again.': 'Identifiants incorrects. Veuillez réessayer.',
    'Invalid OTP': 'Code de vérification incorrect',
    'Passwords do not match': 'Les mots de passe ne correspondent pas',
    'This account no longer exists.': 'Ce compte n’existe plus.',
    'This person was not found.': 'Cette personne est introuvable.',
    'You cannot suspend yourself.': 'Vous ne pouvez pas vous suspendre vous-même.',
    'Your email is verified, so it cannot be changed here. Ask support to change it.':
      'Votre e-mail est vérifié et ne peut pas être changé ici. Demandez à l’assistance de le changer.',
    'Your phone is verified, so it cannot be changed here. Ask support to change it.':
      'Votre téléphone est vérifié et ne peut pas être changé ici. Demandez à l’assistance de le changer.',
    'Sign in with a browser to correct your contact details.': 'Connectez-vous depuis un navigateur pour corriger vos coordonnées.',
    'This email has already been verified.': 'Cet e-mail est déjà vérifié.',
    'This link was for another address.': 'Ce lien était destiné à une autre adresse.',
    'Another account has verified this address.': 'Un autre compte a vérifié cette adresse.',
    'This invitation has expired or has already been used. Ask for a new one.':
      'Cette invitation a expiré ou a déjà été utilisée. Demandez-en une nouvelle.',
    'There is already an account with this address. Each person has one account and one role.':
      'Il existe déjà un compte à cette adresse. Chaque personne a un seul compte et un seul rôle.',
    'This link has expired or has already been used. Ask for a new one.': 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
    'A code was just sent. Wait a minute before asking for another.':
      'Un code vient d’être envoyé. Attendez une minute avant d’en demander un autre.',
    'Many people are signing in right now. Try again in a moment.':
      'De nombreuses personnes se connectent en ce moment. Réessayez dans un instant.',
    'This password is easy to guess. Choose another; a sentence works well.':
      'Ce mot de passe est facile à deviner. Choisissez-en un autre ; une phrase convient bien.',
    'Use at least 12 characters; a sentence works well.': 'Utilisez au moins 12 caractères ; une phrase convient bien.',
    'Enter your full name.': 'Saisissez votre nom complet.',
    'Enter an email address, such as name@company.com.': 'Saisissez une adresse e-mail, par exemple nom@entreprise.com.',
    'Enter the phone with its country code, such as +971 50 123 4567.':
      'Saisissez le téléphone avec l’indicatif du pays, par exemple +971 50 123 4567.',
    'Accept the terms and the privacy notice to continue.': 'Acceptez les conditions et la notice de confidentialité pour continuer.',
    'Enter your email.': 'Saisissez votre e-mail.',
    'Enter your password.': 'Saisissez votre mot de passe.',
    'Enter a name for the key of up to 80 characters.': 'Donnez à la clé un nom de 80 caractères au plus.',
    'Choose at least one permission.': 'Choisissez au moins une autorisation.',
    'Choose each permission once.': 'Choisissez chaque autorisation une seule fois.',
    'Sign in with a browser to manage API keys.': 'Connectez-vous depuis un navigateur pour gérer les clés d’API.',
    'This key was not found.': 'Cette clé est introuvable.',

    'Business not found': 'Entreprise introuvable',
    'Enter the registered name, 2 to 160 characters.': 'Saisissez la raison sociale, de 2 à 160 caractères.',
    'Enter the licence or registry number, 3 to 40 letters and digits.':
      'Saisissez le numéro de licence ou de registre, de 3 à 40 lettres et chiffres.',
    'Enter the tax number: 15 digits in the Emirates and Saudi Arabia, elsewhere 5 to 20 letters and digits.':
      'Saisissez le numéro fiscal : 15 chiffres aux Émirats et en Arabie saoudite, ailleurs de 5 à 20 lettres et chiffres.',
    'Enter the address, 5 to 300 characters.': 'Saisissez l’adresse, de 5 à 300 caractères.',
    'Search for up to 160 characters.': 'Limitez la recherche à 160 caractères.',
    'You already have a business. You can change it in the settings.': 'Vous avez déjà une entreprise. Modifiez-la dans les paramètres.',
    'Complete your business information first.': 'Complétez d’abord les informations de votre entreprise.',
    'A business can have up to {1} documents. Remove one first.': 'Une entreprise peut avoir {1} documents au plus. Retirez-en un d’abord.',
    'This file is already among the documents.': 'Ce fichier figure déjà parmi les documents.',
    'This document was not found.': 'Ce document est introuvable.',
    'This will be added to the public log within the hour. Try again later.':
      'Ceci sera ajouté au journal public dans l’heure. Réessayez plus tard.',
    'The record kept here does not match the public log.': 'L’enregistrement conservé ici ne correspond pas au journal public.',
    'Too many documents are being prepared at the moment. Try again shortly.':
      'Trop de documents sont en préparation en ce moment. Réessayez dans un instant.',
    'A PDF shows up to {1} transactions. Choose a shorter period, or download the CSV.':
      'Un PDF présente {1} opérations au plus. Choisissez une période plus courte, ou téléchargez le CSV.',
    'A tax exemption needs its reason on the line. Without it, no XML can be issued.':
      'Une exonération doit porter son motif sur la ligne. Sans lui, aucun XML ne peut être émis.',
    'Lines outside the scope of VAT cannot be on the same XML invoice as lines within it.':
      'Les lignes hors du champ de la TVA ne peuvent pas figurer sur la même facture XML que celles qui y sont soumises.',
    'Saudi XML needs the code of the exemption at the beginning of its reason, such as VATEX-SA-32.':
      'Le XML saoudien veut le code de l’exonération au début de son motif, par exemple VATEX-SA-32.',
    'Saudi XML states the tax in riyals, and this document is in another currency.':
      'Le XML saoudien indique la taxe en riyals, et ce document est dans une autre devise.',
    'UAE XML states the tax in dirhams, and this document was issued without an exchange rate.':
      'Le XML émirati indique la taxe en dirhams, et ce document a été émis sans taux de change.',
    'VAT on this invoice must be stated in AED, and there is no exchange rate from {1} to AED at the moment. Issue it in AED, or try again later.':
      'La TVA de cette facture doit être indiquée en AED, et il n’y a actuellement pas de taux de change de {1} vers l’AED. Émettez-la en AED, ou réessayez plus tard.',
    'Mizan reference rate': 'Taux de référence Mizan',
    'A reviewer relies on this document, so it cannot be removed. Add a newer one instead.':
      'Un vérificateur s’appuie sur ce document : il ne peut pas être retiré. Ajoutez-en plutôt un plus récent.',
    'This business cannot be verified yet: its trade license, its Emirates ID or the details of one of them are missing.':
      'Cette entreprise ne peut pas encore être vérifiée : il manque sa licence commerciale, sa carte Emirates ID ou les informations de l’une d’elles.',
    'This business cannot be verified: its trade license or its Emirates ID has expired.':
      'Cette entreprise ne peut pas être vérifiée : sa licence commerciale ou sa carte Emirates ID a expiré.',
    'Some checks of this business fail. Reject it, or ask another admin to verify it anyway.':
      'Certains contrôles de cette entreprise échouent. Rejetez-la, ou demandez à un autre administrateur de la vérifier malgré tout.',
    'No check fails: this business can be verified.': 'Aucun contrôle n’échoue : cette entreprise peut être vérifiée.',
    'This business or its documents have changed since you opened them. Check them again.':
      'Cette entreprise ou ses documents ont changé depuis que vous les avez ouverts. Vérifiez-les de nouveau.',
    'Open the business and its documents before you verify it.': 'Ouvrez l’entreprise et ses documents avant de la vérifier.',
    'Another admin has already been asked.': 'Un autre administrateur a déjà été sollicité.',
    'Give the reason in 10 to {1} characters. The other admin decides on it.':
      'Indiquez le motif en 10 à {1} caractères. L’autre administrateur en décidera.',
    'Choose 1 to {1} reasons. The business sees them.': 'Choisissez de 1 à {1} motifs. L’entreprise les verra.',
    'Another business has this registry or tax number. If you work there, ask its owner to invite you. If this is your business, explain that below: two reviewers will look into it.':
      'Une autre entreprise a ce numéro de registre ou fiscal. Si vous y travaillez, demandez une invitation à son titulaire. Si c’est votre entreprise, expliquez-le ci-dessous : deux examinateurs s’en occuperont.',
    'No details are needed for this kind of document.': 'Aucune information n’est demandée pour ce type de document.',
    'An Emirates ID number has 15 digits: 784, the year of birth, seven digits and a check digit.':
      'Un numéro Emirates ID a 15 chiffres : 784, l’année de naissance, sept chiffres et une clé.',
    'Enter who issued the license.': 'Indiquez qui a délivré la licence.',
    'Enter the expiry date.': 'Indiquez la date d’expiration.',
    'This document has expired. Add the renewed one.': 'Ce document a expiré. Ajoutez le document renouvelé.',
    'Explain it in 10 to 500 characters.': 'Expliquez-le en 10 à 500 caractères.',
    'Enter the number as it is printed, 3 to 40 letters and digits.':
      'Indiquez le numéro tel qu’il est imprimé, 3 à 40 lettres et chiffres.',
    'Enter who issued it, 2 to 120 characters.': 'Indiquez qui l’a délivré, 2 à 120 caractères.',
    'Give the reason. The business sees it.': 'Indiquez le motif. L’entreprise le verra.',
    'Give the reason in up to {1} characters.': 'Indiquez le motif en {1} caractères au plus.',
    'This is your own business. Another reviewer must decide.': 'Il s’agit de votre propre entreprise. Un autre vérificateur doit décider.',

    'There is no exchange rate for {1} at the moment. Try again later.':
      'Il n’y a pas de taux de change pour {1} en ce moment. Réessayez plus tard.',
    'Enter the rate as units of the currency for one USD.': 'Indiquez le taux en unités de la devise pour un USD.',
    'Choose a currency other than USD.': 'Choisissez une autre devise que l’USD.',
    'Enter a rate above zero, such as 3.6725.': 'Saisissez un taux supérieur à zéro, par exemple 3.6725.',
    'Enter the source of the rate in 2 to 120 characters.': 'Indiquez la source du taux, en 2 à 120 caractères.',

    'Request not found': 'Demande introuvable',
    'Response not found': 'Réponse introuvable',
    'Enter a title for the request.': 'Saisissez un titre pour la demande.',
    'Describe the need.': 'Décrivez le besoin.',
    'Enter a title for the request of up to 160 characters.': 'Saisissez un titre de 160 caractères au plus pour la demande.',
    'Describe the need in up to 5,000 characters.': 'Décrivez le besoin en 5 000 caractères au plus.',
    'Choose a repayment period of 12, 18, 24, 36, 48 or 60 months.':
      'Choisissez une durée de remboursement de 12, 18, 24, 36, 48 ou 60 mois.',
    'Choose 15, 30, 45 or 60 days.': 'Choisissez 15, 30, 45 ou 60 jours.',
    'Enter 1 to 60 days.': 'Saisissez de 1 à 60 jours.',
    'Describe the collateral in up to 1,000 characters.': 'Décrivez la garantie en 1 000 caractères au plus.',
    'Enter a percentage such as 12.5.': 'Saisissez un pourcentage, par exemple 12.5.',
    'A request can have up to 10 documents.': 'Une demande peut avoir 10 documents au plus.',
    'Choose each document once.': 'Choisissez chaque document une seule fois.',
    'Search with up to 200 characters.': 'Limitez la recherche à 200 caractères.',
    'An expected return applies only to partnerships. Leave it empty for this structure.':
      'Un rendement attendu ne s’applique qu’aux partenariats. Laissez ce champ vide pour cette structure.',
    'Complete the request before you publish it.': 'Complétez la demande avant de la publier.',
    'Proposals have been made in {1}, so the currency can no longer be changed.':
      'Des propositions ont été faites en {1} : la devise ne peut plus être modifiée.',
    'With this period, the request would already have expired. Choose more days.':
      'Avec cette durée, la demande aurait déjà expiré. Choisissez plus de jours.',
    'Complete your setup to {1}: your business, its documents and your phone.':
      'Terminez la configuration pour {1} : votre entreprise, ses documents et votre téléphone.',
    'Complete your setup to {1}: add your business first.': 'Terminez la configuration pour {1} : ajoutez d’abord votre entreprise.',
    'Your business is suspended and cannot {1}. Contact us to resolve this.':
      'Votre entreprise est suspendue et ne peut pas {1}. Contactez-nous pour régler la situation.',
    'You have already responded to this request. Withdraw that response before you send another.':
      'Vous avez déjà répondu à cette demande. Retirez cette réponse avant d’en envoyer une autre.',
    'Full funding is the whole amount: {1}.': 'Un financement intégral couvre tout le montant : {1}.',
    'Partial funding is less than the {1} requested.': 'Un financement partiel est inférieur au montant demandé, {1}.',
    'The request is for {1}. Enter no more than that.': 'La demande porte sur {1}. N’indiquez pas davantage.',
    'Choose a time in the future.': 'Choisissez une date à venir.',
    'A proposal can be valid at most until the request expires.': 'Une proposition est valable au plus jusqu’à l’expiration de la demande.',
    'Choose a structure for the proposal.': 'Choisissez une structure pour la proposition.',
    'This is your own request. Only other businesses can respond to it.':
      'Cette demande est la vôtre. Seules d’autres entreprises peuvent y répondre.',
    'This request is no longer open to responses.': 'Cette demande n’est plus ouverte aux réponses.',
    'Choose each proposal once.': 'Choisissez chaque proposition une seule fois.',
    'Choose at least one proposal.': 'Choisissez au moins une proposition.',
    'Choose up to {1} proposals.': 'Choisissez {1} propositions au plus.',
    'Choose one full funding, or partial and syndicate proposals that add up to the amount.':
      'Choisissez un seul financement intégral, ou des propositions partielles et syndiquées dont la somme égale le montant.',
    'The chosen proposals add up to {1}; the request is for exactly {2}.':
      'La somme des propositions choisies est de {1} ; la demande porte exactement sur {2}.',
    '{1} Change the amount, or ask the lender to revise the proposal.':
      '{1} Changez le montant, ou demandez au financeur de réviser sa proposition.',
    'This request has changed since you opened it. Check it again before you edit it.':
      'Cette demande a changé depuis que vous l’avez ouverte. Vérifiez-la de nouveau avant de la modifier.',
    'Give the reason in up to 500 characters. The other parties see it.':
      'Indiquez le motif en 500 caractères au plus. Les autres parties le verront.',
    'Only the parties to the agreement can cancel it.': 'Seules les parties à l’accord peuvent se rétracter.',
    'The cooling-off period is over. The agreement can no longer be cancelled.':
      'Le délai de rétractation est écoulé. Il n’est plus possible de se rétracter.',
    'The cooling-off period is over. There is nothing left to waive.':
      'Le délai de rétractation est écoulé. Il n’y a plus rien à quoi renoncer.',
    'The law of your country does not allow the cooling-off period to be waived. Wait until it ends.':
      'La loi de votre pays ne permet pas de renoncer au délai de rétractation. Attendez sa fin.',
    'The contract has changed since you read it. Read it again before you waive the cooling-off period.':
      'Le contrat a changé depuis que vous l’avez lu. Relisez-le avant de renoncer au délai de rétractation.',
    'Open the contract again before you waive the cooling-off period.': 'Rouvrez le contrat avant de renoncer au délai de rétractation.',
    'Give one version for each chosen proposal, in the same order.':
      'Indiquez une version pour chaque proposition choisie, dans le même ordre.',
    'A chosen proposal was revised. Read it again before you accept.':
      'Une proposition choisie a été révisée. Relisez-la avant d’accepter.',
    'A chosen proposal is no longer valid. Ask its lender to revise it.':
      'Une proposition choisie n’est plus valable. Demandez à son financeur de la réviser.',
    'Enter a rate in percent, such as 6.5, with up to 4 decimals.':
      'Saisissez un taux en pourcentage, par exemple 6.5, avec 4 décimales au plus.',
    'Enter a term from 1 to 120 months.': 'Saisissez une durée de 1 à 120 mois.',
    'Add up to 20 conditions.': 'Ajoutez 20 conditions au plus.',
    'Keep each condition within 500 characters.': 'Limitez chaque condition à 500 caractères.',
    'Write up to 2,000 characters.': 'Écrivez 2 000 caractères au plus.',
    'Choose at most four reasons.': 'Choisissez quatre motifs au plus.',
    'Choose each reason once.': 'Choisissez chaque motif une seule fois.',
    'Keep the reason within 500 characters.': 'Limitez le motif à 500 caractères.',

    'Review not found': 'Examen introuvable',
    'Give your reasons in at least {1} characters.': 'Motivez votre décision en {1} caractères au moins.',
    'This condition is not part of this review.': 'Cette condition ne fait pas partie de cet examen.',
    'Give one finding for each condition.': 'Donnez un seul constat par condition.',
    'Say why the condition does not apply.': 'Dites pourquoi la condition ne s’applique pas.',
    'Some conditions are not met or have no finding. Request modification, or reject.':
      'Certaines conditions ne sont pas remplies ou sont sans constat. Demandez une modification ou rejetez.',
    'This condition is not met or has no finding.': 'Cette condition n’est pas remplie ou est sans constat.',
    'The content under review has changed since you read it. Read it again before you decide.':
      'Le contenu examiné a changé depuis votre lecture. Relisez-le avant de décider.',
    'You have already voted on this version. The other auditors vote next.':
      'Vous avez voté sur cette version. C’est aux autres de voter maintenant.',
    'Only Shariah auditors decide reviews.': 'Seuls les auditeurs charia décident des examens.',
    'This matter was withdrawn before the board decided.': 'Cette affaire a été retirée avant la décision du comité.',
    'You have an interest in a party to this matter. Another auditor must decide it.':
      'Vous avez un intérêt chez une partie à cette affaire. Un autre auditeur doit en décider.',
    'Enter a number from 1 to {1}: the board has that many active auditors.':
      'Saisissez un nombre de 1 à {1}, le nombre d’auditeurs actifs du comité.',
    'This review can still get the votes it needs, so the number cannot be lowered.':
      'Cet examen peut encore réunir les votes requis : le nombre ne peut pas être abaissé.',
    'No auditor can vote on this review. Another auditor has to join the board first.':
      'Aucun auditeur ne peut voter sur cet examen. Un autre auditeur doit d’abord rejoindre le comité.',
    'The votes are tied, so a lower number would not decide the review. Another auditor has to vote.':
      'Les votes sont à égalité : un nombre plus bas ne trancherait pas l’examen. Un autre auditeur doit voter.',
    'Lower the number to {1}, the matching votes that are still possible.':
      'Abaissez le nombre à {1}, le nombre de votes concordants encore possibles.',
    'Keep the reason within 1,000 characters.': 'Limitez le motif à 1 000 caractères.',
    'Choose each status once.': 'Choisissez chaque statut une seule fois.',
    'Search for up to 200 characters.': 'Limitez la recherche à 200 caractères.',
    'Choose a condition of the checklist.': 'Choisissez une condition de la grille de contrôle.',
    'Keep a note within 1,000 characters.': 'Limitez la note à 1 000 caractères.',
    'Keep the notes within 10,000 characters.': 'Limitez les notes à 10 000 caractères.',
    'Add up to 30 concerns.': 'Ajoutez 30 réserves au plus.',
    'Keep each concern within 1,000 characters.': 'Limitez chaque réserve à 1 000 caractères.',
    'Add up to 30 recommendations.': 'Ajoutez 30 recommandations au plus.',
    'Keep each recommendation within 1,000 characters.': 'Limitez chaque recommandation à 1 000 caractères.',
    'The score is from 0 to 100.': 'Le score va de 0 à 100.',
    'Require 1 to 9 matching votes.': 'Exigez de 1 à 9 votes concordants.',
    'Describe the interest in 3 to 500 characters.': 'Décrivez l’intérêt en 3 à 500 caractères.',

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
    'The bank reports a different name for this account. Check with the vendor before you pay, or confirm that you want to pay anyway.':
      'Le nom du titulaire communiqué par la banque ne concorde pas. Vérifiez auprès du fournisseur avant de payer, ou confirmez que vous voulez payer quand même.',
    'The bank now reports a different name for this account. Reject this payment and check with the vendor.':
      'Le nom du titulaire communiqué par la banque ne concorde plus. Rejetez ce paiement et vérifiez auprès du fournisseur.',
    'This vendor has changed in the meantime. Check the details again before you pay.':
      'Ce fournisseur a été modifié entre-temps. Vérifiez-le à nouveau avant de payer.',
    'The bank details of this vendor are awaiting approval by another member. You can pay to them once they are approved.':
      'Les coordonnées bancaires de ce fournisseur sont en attente d’approbation par un autre membre. Elles seront utilisables ensuite.',
    'This vendor has no IBAN and no account number. Add one, or pay by cheque.':
      'Ce fournisseur n’a ni IBAN ni numéro de compte. Ajoutez-en un, ou payez par chèque.',
    'The bank details of this vendor were changed. You can pay to them from {1}, {2}, Gulf time.':
      'Les coordonnées bancaires de ce fournisseur ont été modifiées. Elles seront utilisables à partir du {1}, {2}, heure du Golfe.',
    'This vendor has no Mizan account. Pay by bank transfer or cheque.':
      'Ce fournisseur n’a pas de compte Mizan. Payez-le par virement bancaire ou par chèque.',
    'This vendor is paid in {1}. Choose an account in that currency.':
      'Ce fournisseur est payé en {1}. Choisissez un compte dans cette devise.',
    '{1} already belongs to {2}. Save anyway if they are different vendors.':
      '{1} appartient déjà à {2}. Enregistrez quand même s’il s’agit de fournisseurs différents.',
    'No country has an IBAN that begins like this. Check the first two letters.':
      'Aucun pays n’a d’IBAN qui commence ainsi. Vérifiez les deux premières lettres.',
    'An IBAN that begins with {1} has {2} characters; this one has {3}.':
      'Un IBAN qui commence par {1} a {2} caractères ; celui-ci en a {3}.',
    'This is not how an IBAN that begins with {1} is written. Check letters and digits.':
      'Un IBAN qui commence par {1} ne s’écrit pas ainsi. Vérifiez les lettres et les chiffres.',
    'The check digits of this IBAN do not match. Compare it with what the vendor gave you.':
      'La clé de contrôle de cet IBAN est fausse. Comparez-le avec ce que le fournisseur vous a donné.',
    'An IBAN has at most 34 characters.': 'Un IBAN a 34 caractères au plus.',
    'Enter the name of the vendor, 2 to 160 characters.': 'Saisissez le nom du fournisseur, de 2 à 160 caractères.',
    'This email address is too long.': 'Cette adresse e-mail est trop longue.',
    'Enter a phone number, such as +971 50 123 4567.': 'Saisissez un numéro de téléphone, par exemple +971 50 123 4567.',
    'Keep the address within 300 characters.': 'Limitez l’adresse à 300 caractères.',
    'Enter a tax number of 3 to 30 letters and digits.': 'Saisissez un numéro fiscal de 3 à 30 lettres et chiffres.',
    'Enter an account number of 4 to 34 letters and digits.': 'Saisissez un numéro de compte de 4 à 34 lettres et chiffres.',
    'This charity was not found.': 'Cet organisme caritatif est introuvable.',
    'This charity is not verified, so it cannot be paid.': 'Cet organisme caritatif n’est pas vérifié : il ne peut pas être payé.',
    'Enter an IBAN, or the account number where the country has none.': 'Saisissez un IBAN, ou le numéro de compte si le pays n’en a pas.',
    'A charity with this registration is already proposed or verified. Revoke it first.':
      'Un organisme caritatif portant cet enregistrement est déjà proposé ou vérifié. Révoquez-le d’abord.',
    'This charity has already been revoked.': 'Cet organisme caritatif a déjà été révoqué.',
    'Enter the name of the charity, 2 to 160 characters.': 'Saisissez le nom de l’organisme caritatif, de 2 à 160 caractères.',
    'Enter the number of its licence or registration, 3 to 60 characters.':
      'Saisissez le numéro de son agrément ou de son enregistrement, de 3 à 60 caractères.',
    'Enter the country by its two letters, such as AE.': 'Saisissez le pays par ses deux lettres, par exemple AE.',
    'Enter the holder of the account, 2 to 160 characters.': 'Saisissez le titulaire du compte, de 2 à 160 caractères.',
    'This payment was not found.': 'Ce paiement est introuvable.',
    'Only cheques have a number.': 'Seuls les chèques ont un numéro.',
    'Enter the number of the cheque: up to 20 letters, digits and dashes.':
      'Saisissez le numéro du chèque : 20 lettres, chiffres et tirets au plus.',
    'You have already used this cheque number. Enter another one, or leave it empty.':
      'Vous avez déjà utilisé ce numéro de chèque. Saisissez-en un autre, ou laissez vide.',
    'Keep the description within 300 characters.': 'Limitez la description à 300 caractères.',
    'Keep the reference within 80 characters.': 'Limitez la référence à 80 caractères.',
    'Give the reason in 1 to {1} characters.': 'Indiquez le motif en 1 à {1} caractères.',
    'The bank details of this vendor have changed since. Reject this payment and request a new one.':
      'Les coordonnées bancaires de ce fournisseur ont changé depuis. Rejetez ce paiement et demandez-en un nouveau.',
    'This approval was not found.': 'Cette approbation est introuvable.',
    'Only the person who asked for this can withdraw it. You can approve or reject it.':
      'Seule la personne qui l’a demandé peut le retirer. Vous pouvez l’approuver ou le rejeter.',
    'You can read this, but people of another role decide it.':
      'Vous pouvez lire ceci, mais la décision revient à des personnes d’un autre rôle.',
    'You have an interest in a party to this matter. Another person must decide it.':
      'Vous avez un intérêt chez une partie à cette affaire. Une autre personne doit en décider.',
    'The votes that can be cast on this review have changed since this was proposed.':
      'Les votes possibles sur cet examen ont changé depuis cette proposition.',
    'There has been a verdict on this business since this was asked for.':
      'Une décision sur cette entreprise est intervenue depuis cette demande.',
    'This business or its documents have changed since this was asked for. Check them again.':
      'Cette entreprise ou ses documents ont changé depuis cette demande. Vérifiez-les à nouveau.',
    'You asked for this, so another person has to decide. You can withdraw it.':
      'Vous l’avez demandé : une autre personne doit décider. Vous pouvez le retirer.',
    'This charity is awaiting approval. Reject or withdraw it instead.':
      'Cet organisme caritatif est en attente d’approbation. Rejetez-le ou retirez-le plutôt.',
    'This is awaiting approval.': 'Cette demande est en attente d’approbation.',
    'This has already been approved.': 'Cette demande a déjà été approuvée.',
    'This was rejected and can no longer be changed.': 'Cette demande a été rejetée et ne peut plus être modifiée.',
    'This was withdrawn and can no longer be changed.': 'Cette demande a été retirée et ne peut plus être modifiée.',
    'Something newer was asked for in its place. Check that first.': 'Une demande plus récente l’a remplacée. Vérifiez-la d’abord.',
    'This can no longer be carried out. If it is still needed, it has to be asked for again.':
      'Ceci ne peut plus être exécuté. Si c’est encore nécessaire, il faut refaire la demande.',
    'Enter zero or an amount above it.': 'Saisissez zéro ou un montant supérieur.',

    'Enter a name for the account of 1 to 80 characters.': 'Donnez un nom au compte, de 1 à 80 caractères.',
    'Give the reason in 1 to 500 characters.': 'Indiquez le motif, de 1 à 500 caractères.',
    'A business can have up to {1} accounts. Ask us if you need more.':
      'Une entreprise peut avoir jusqu’à {1} comptes. Contactez-nous s’il vous en faut davantage.',
    'This account was not found.': 'Ce compte est introuvable.',
    'Invalid accounts': 'Comptes non valides',
    'Say whose accounts you want to see.': 'Indiquez de quelle entreprise vous voulez voir les comptes.',
    'You need {1} with the fee; {2} is available.': 'Il vous faut {1} frais compris ; solde disponible : {2}.',
    'This account is frozen. Choose another one, or contact us.': 'Ce compte est gelé. Choisissez-en un autre ou contactez-nous.',
    'This amount is worth less than {1}. Enter a larger amount.': 'Ce montant vaut moins de {1}. Saisissez-en un plus élevé.',
    'Choose an account other than the one you transfer from.': 'Choisissez un autre compte que le compte débité.',
    'There is no usable exchange rate from {1} to {2} at the moment. Try again later.':
      'Il n’y a pas de taux de change utilisable de {1} vers {2} pour le moment. Réessayez plus tard.',
    'The last day cannot be before the first.': 'Le dernier jour ne peut pas précéder le premier.',
    'A statement can have up to {1} transactions. Choose a shorter period.':
      'Un relevé peut contenir {1} opérations au plus. Choisissez une période plus courte.',
    'Enter a date such as 2026-01-31.': 'Saisissez une date telle que 2026-01-31.',
    'Test funds exist only in the sandbox. Here, accounts are funded by payments.':
      'Les fonds de test n’existent que dans l’environnement de test. Ici, les comptes sont alimentés par des paiements.',
    'Enter 10,000,000 or less.': 'Saisissez 10 000 000 ou moins.',
    'Top up by 10,000,000 at most at a time.': 'Alimentez le compte de 10 000 000 au plus à la fois.',
    'This filter is not valid. Open the export from the list again.': 'Ce filtre n’est pas valide. Rouvrez l’export depuis la liste.',
    'This file has only the latest {1} transactions. Export a shorter period for the rest.':
      'Ce fichier ne contient que les {1} opérations les plus récentes. Exportez une période plus courte pour le reste.',
    'This category change was not found.': 'Cette demande de changement de catégorie est introuvable.',
    'A change of this category is pending second review. Withdraw it before you request another.':
      'Un changement de cette catégorie est en attente de vérification. Retirez-le avant d’en demander un autre.',
    'This category change has already been decided or withdrawn. Reload to see the outcome.':
      'Cette demande de changement de catégorie est déjà tranchée ou retirée. Rechargez la page pour voir l’issue.',
    'Give the reason in at least {1} characters. The business sees it.':
      'Indiquez le motif en {1} caractères au moins. L’entreprise le verra.',
    'Give the reason in up to 1,000 characters.': 'Indiquez le motif en 1 000 caractères au plus.',
    'This transaction was not found.': 'Cette opération est introuvable.',
    'Write a reference of up to 140 characters.': 'Écrivez une référence de 140 caractères au plus.',
    'Write a description of up to 500 characters.': 'Écrivez une description de 500 caractères au plus.',

    'Enter the tax registration number in up to 40 characters.': 'Saisissez le numéro fiscal, en 40 caractères au plus.',
    'Choose up to 8 reminder days.': 'Choisissez 8 jours de relance au plus.',
    'Choose each reminder day once.': 'Choisissez chaque jour de relance une seule fois.',
    'Enter the legal name in up to 160 characters.': 'Saisissez la raison sociale, en 160 caractères au plus.',
    'Enter the address in up to 300 characters.': 'Saisissez l’adresse, en 300 caractères au plus.',
    'Choose whole days from 60 before to 365 after the due date.': 'Choisissez des jours entiers, de 60 avant à 365 après l’échéance.',
    'Choose a PNG or JPEG image for the logo.': 'Choisissez une image PNG ou JPEG pour le logo.',
    'The customer has a credit of {1}. Enter no more than that.': 'Le client dispose d’un avoir de {1}. N’indiquez pas davantage.',
    'This invoice was credited in full. Nothing is due on it.': 'Cette facture a été créditée en totalité. Plus rien n’est dû.',
    'This invoice was credited in full.': 'Cette facture a été créditée en totalité.',
    'This was credited in full. Nothing is due, and you were not charged.':
      'Soldé en totalité par un avoir. Rien n’est dû et rien ne vous a été prélevé.',
    'This invoice has already been paid. Nothing is due on it.': 'Cette facture est déjà payée. Plus rien n’est dû.',
    'The balance due is {1}. Enter no more than that.': 'Le solde dû est de {1}. N’indiquez pas davantage.',
    'Enter the name of the customer in up to 160 characters.': 'Saisissez le nom du client, en 160 caractères au plus.',
    'Enter the email address of the customer, such as name@company.com.':
      'Saisissez l’adresse e-mail du client, par exemple name@company.com.',
    'Enter the phone in up to 40 characters.': 'Saisissez le téléphone, en 40 caractères au plus.',
    'Enter the tax number of the customer in up to 40 characters.': 'Saisissez le numéro fiscal du client, en 40 caractères au plus.',
    'Enter the address of the customer in up to 300 characters.': 'Saisissez l’adresse du client, en 300 caractères au plus.',
    'Another of your customers has this address. Merge the two instead.':
      'Un autre de vos clients a cette adresse. Fusionnez plutôt les deux.',
    'Choose another customer to merge with this one.': 'Choisissez un autre client à fusionner avec celui-ci.',
    'Merge up to {1} customers at once.': 'Fusionnez {1} clients au plus à la fois.',
    'Customer not found': 'Client introuvable',
    'Enter a quantity above zero, with up to 6 decimals.': 'Saisissez une quantité supérieure à zéro, avec 6 décimales au plus.',
    'Enter a unit price of zero or more.': 'Saisissez un prix unitaire égal ou supérieur à zéro.',
    'Enter the discount as an amount or in percent, not both.': 'Indiquez la remise en montant ou en pourcentage, pas les deux.',
    'Enter a discount from 0 to less than 100 percent, such as 7.5.':
      'Saisissez une remise de 0 à moins de 100 pour cent, par exemple 7.5.',
    'Enter a discount of zero or more.': 'Saisissez une remise égale ou supérieure à zéro.',
    'An invoice has from 1 to 200 lines.': 'Une facture compte de 1 à 200 lignes.',
    'The total is zero. Enter a unit price.': 'Le total est nul. Saisissez un prix unitaire.',
    'The discount must be less than the sum of the lines.': 'La remise doit être inférieure à la somme des lignes.',
    'The total of the invoice is zero.': 'Le total de la facture est nul.',
    'The mail server rejected the address or the email. Check the address, or send the link yourself.':
      'Le serveur de messagerie a rejeté l’adresse ou le message. Vérifiez l’adresse, ou envoyez le lien vous-même.',
    'The mail server did not accept the email. Mizan tries again automatically.':
      'Le serveur de messagerie n’a pas accepté le message. Un nouvel essai suit automatiquement.',
    'The mail server did not accept the email. Send it again later, or send the link yourself.':
      'Le serveur de messagerie n’a pas accepté le message. Renvoyez-le plus tard, ou envoyez le lien vous-même.',
    'Choose a time at least a minute from now.': 'Choisissez un moment au moins une minute après maintenant.',
    'The invoice would be sent after its due date. Choose an earlier time.':
      'La facture serait envoyée après son échéance. Choisissez un moment plus proche.',
    'Part of this invoice has already been paid. Issue a credit note for the rest instead.':
      'Une partie de cette facture est déjà payée. Établissez plutôt une facture d’avoir pour le reste.',
    'The due date has passed. Choose today or a later day, then send it.':
      'L’échéance est passée. Choisissez aujourd’hui ou un jour ultérieur, puis envoyez-la.',
    'No interest is charged on late payment.': 'Aucun intérêt n’est perçu en cas de retard de paiement.',
    'Give the reason in up to 500 characters.': 'Indiquez le motif en 500 caractères au plus.',
    'Describe the line in up to 500 characters.': 'Décrivez la ligne, en 500 caractères au plus.',
    'Give the reason for the tax category in up to 200 characters.':
      'Indiquez le motif de la catégorie de taxe, en 200 caractères au plus.',
    'Describe the invoice in up to 2,000 characters.': 'Décrivez la facture, en 2 000 caractères au plus.',
    'Enter the purchase order in up to 80 characters.': 'Saisissez le bon de commande, en 80 caractères au plus.',
    'Invoice not found': 'Facture introuvable',
    'Choose today or a later day.': 'Choisissez aujourd’hui ou un jour ultérieur.',
    'Choose from 0 to 365 days.': 'Choisissez de 0 à 365 jours.',
    'Recurring invoice not found': 'Facture récurrente introuvable',
    'The invoice could not be issued. Mizan tries again automatically.':
      'La facture n’a pas pu être établie. Un nouvel essai suit automatiquement.',
    'The series would end before it starts. Choose a later date.':
      'La série finirait avant de commencer. Choisissez une date plus tardive.',
    'You can have up to {1} active recurring invoices. End one first.':
      'Factures récurrentes actives : {1} au plus. Mettez d’abord fin à l’une d’elles.',
    'The customer was reminded within the last 24 hours. You can send the next one from {1}, {2}, Gulf time.':
      'Le client a été relancé au cours des dernières 24 heures. La relance suivante sera possible à partir du {1}, {2}, heure du Golfe.',
    'This invoice was voided. Nothing is due on it.': 'Cette facture a été annulée. Plus rien n’est dû.',
    'A tax registration number of the Emirates has 15 digits.': 'Un numéro fiscal des Émirats compte 15 chiffres.',
    'A VAT number of Saudi Arabia has 15 digits, and begins and ends with 3.':
      'Un numéro de TVA d’Arabie saoudite compte 15 chiffres, commence et finit par 3.',
    'Enter the tax number in 5 to 20 letters and digits.': 'Saisissez le numéro fiscal en 5 à 20 lettres et chiffres.',
    'The total is too large for one invoice.': 'Le total est trop élevé pour une seule facture.',

    'This was paid in the meantime or can no longer be paid. The money held for it has been released.':
      'Le montant a été payé entre-temps, ou ne peut plus l’être. Le montant réservé est de nouveau disponible.',
    'Enter the name of the payer in up to 120 characters.': 'Saisissez le nom du payeur en 120 caractères au plus.',
    'You issued this yourself, so you cannot pay it from your own account.':
      'Vous en êtes l’émetteur : vous ne pouvez pas le payer depuis votre compte.',
    'This is paid in {1}. Choose an account in that currency.': 'Le paiement se fait en {1}. Choisissez un compte dans cette devise.',
    'The sandbox card does not exist in production.': 'La carte de test n’existe pas en production.',
    'The card was declined. You were not charged.': 'La carte a été refusée. Rien ne vous a été prélevé.',
    'Another payment came first: only {1} is due now. Check the amount before you pay.':
      'Un autre paiement est arrivé avant : il ne reste dû que {1}. Vérifiez le montant avant de payer.',
    'This has already been paid. You were not charged.': 'Le montant a déjà été payé. Rien ne vous a été prélevé.',
    'The link has expired, so payment is no longer possible. Ask for a new link.':
      'Le lien a expiré ; le paiement n’est plus possible. Demandez un nouveau lien.',
    'This was cancelled and can no longer be paid.': 'La demande a été annulée ; le paiement n’est plus possible.',
    'The issuer cannot receive payments at the moment. You were not charged.':
      'L’émetteur ne peut pas recevoir de paiement pour le moment. Rien ne vous a été prélevé.',
    'This payment has no receipt, because it did not succeed.': 'Ce paiement n’a pas de reçu, car il n’a pas abouti.',
    'This payment link does not work. Ask the sender for a new one.':
      'Ce lien de paiement ne fonctionne pas. Demandez-en un nouveau à l’expéditeur.',
    'Say what it is for, in up to 1,000 characters.': 'Dites à quoi cela correspond, en 1 000 caractères au plus.',
    'Payment request not found': 'Demande de paiement introuvable',
    'The mail server did not accept the reminder. Try again later, or send the link yourself.':
      'Le serveur de messagerie n’a pas accepté la relance. Réessayez plus tard, ou envoyez le lien vous-même.',
    'The customer was reminded within the last 24 hours. Wait before the next reminder.':
      'Le client a été relancé au cours des dernières 24 heures. Attendez avant la relance suivante.',
    'A reminder is already on its way.': 'Une relance est déjà en cours d’envoi.',
    'The link of this payment request no longer works.': 'Le lien de cette demande de paiement ne fonctionne plus.',
    'Enter the name of the payer in up to 160 characters.': 'Saisissez le nom du payeur en 160 caractères au plus.',
    'Enter the reference in up to 200 characters.': 'Saisissez la référence en 200 caractères au plus.',
    'Enter the note in up to 1,000 characters.': 'Saisissez la note en 1 000 caractères au plus.',
    'Choose at least one invoice.': 'Choisissez au moins une facture.',
    'Allocate to up to 50 invoices at once.': 'Affectez à 50 factures au plus à la fois.',
    'Choose today or an earlier day.': 'Choisissez aujourd’hui ou un jour antérieur.',
    'This receipt was reversed. Record it again if the money did arrive.':
      'Cet encaissement a été annulé. Enregistrez-le de nouveau si la somme est bien arrivée.',
    'This receipt has already been reversed.': 'Cet encaissement a déjà été annulé.',
    'Receipt not found': 'Encaissement introuvable',
    'This IBAN is not valid: a digit or a letter is wrong.': 'Cet IBAN n’est pas valide : un chiffre ou une lettre est faux.',
    'Choose each invoice once.': 'Choisissez chaque facture une seule fois.',
    'This invoice was not found among your open invoices.': 'Cette facture est introuvable parmi vos factures ouvertes.',
    'This invoice is in {1}, but the payment was received in {2}.': 'Cette facture est en {1}, mais le paiement a été reçu en {2}.',
    'This invoice has already been paid.': 'Cette facture est déjà payée.',
    'Only {1} is due on this invoice.': 'Il ne reste dû que {1} sur cette facture.',
    'Only {1} of this receipt is left to allocate.': 'Il ne reste que {1} à affecter de cet encaissement.',

    'This file is not a readable bank statement. Download it from your bank as CSV, OFX, MT940 or camt.053.':
      'Ce fichier n’est pas un relevé bancaire lisible. Téléchargez-le auprès de votre banque en CSV, OFX, MT940 ou camt.053.',
    'This file is cut off: its end is missing. Download it again.': 'Ce fichier est tronqué : sa fin manque. Téléchargez-le de nouveau.',
    'This file is damaged or is not text. Download the statement from your bank as CSV, OFX, MT940 or camt.053.':
      'Ce fichier est endommagé ou n’est pas un texte. Téléchargez le relevé auprès de votre banque en CSV, OFX, MT940 ou camt.053.',
    'This is a web page, not a statement. Download the statement from your bank as CSV, OFX, MT940 or camt.053.':
      'C’est une page web, pas un relevé. Téléchargez le relevé auprès de votre banque en CSV, OFX, MT940 ou camt.053.',
    'This is a document or a picture. Download the statement from your bank as CSV, OFX, MT940 or camt.053.':
      'C’est un document ou une image. Téléchargez le relevé auprès de votre banque en CSV, OFX, MT940 ou camt.053.',
    'Spreadsheets cannot be read. Save the statement as CSV and upload that file.':
      'Les classeurs ne peuvent pas être lus. Enregistrez le relevé en CSV et envoyez ce fichier.',
    'This file declares a document type of its own (DOCTYPE), which statements never do, and was not read.':
      'Ce fichier déclare son propre type de document (DOCTYPE), ce qu’un relevé ne fait jamais ; il n’a pas été lu.',
    'This file is not valid XML (line {1}). Download it again.':
      'Ce fichier n’est pas un XML valide (ligne {1}). Téléchargez-le de nouveau.',
    'This is a {1} message, not a statement. Ask your bank for camt.053.':
      'C’est un message {1}, pas un relevé. Demandez le camt.053 à votre banque.',
    'This is an interim report (MT942), not a statement. Ask your bank for MT940.':
      'C’est un rapport intermédiaire (MT942), pas un relevé. Demandez le MT940 à votre banque.',
    'Your bank returned an error instead of a statement: {1}. Download the statement again.':
      'Votre banque a renvoyé une erreur au lieu d’un relevé : {1}. Téléchargez de nouveau le relevé.',
    'This file has more than {1} rows. Import it in parts.': 'Ce fichier compte plus de {1} lignes. Importez-le en plusieurs parties.',
    'This file is too large to be read at once. Import it in parts.':
      'Ce fichier est trop lourd pour être lu en une fois. Importez-le en plusieurs parties.',
    'Too many statements are being read at the moment. Try again shortly.':
      'Trop de relevés sont en cours de lecture. Réessayez dans quelques instants.',
    'This file contains no transactions.': 'Ce fichier ne contient aucune opération.',
    'No row of this file can be read. Line {1}: {2}': 'Aucune ligne de ce fichier n’est lisible. Ligne {1} : {2}',
    'The balances do not follow from the amounts in {1} of {2} rows. Check which column holds what, and that no rows are missing.':
      'Les soldes ne découlent pas des montants dans {1} lignes sur {2}. Vérifiez ce que contient chaque colonne et qu’aucune ligne ne manque.',
    'The date, description and amount columns could not be recognised. Choose them.':
      'Les colonnes de la date, du libellé et des montants n’ont pas été reconnues. Choisissez-les.',
    'These dates can be read with the day or the month first. Choose one.':
      'Ces dates peuvent se lire avec le jour ou avec le mois en premier. Choisissez.',
    'This file contains the statements of {1} accounts. Choose one: {2}.':
      'Ce fichier contient les relevés de {1} comptes. Choisissez-en un : {2}.',
    'The figures of this file do not match: the opening balance is {1} and the transactions add {2}, which makes {3}, but the closing balance is {4}, a difference of {5}. Transactions are missing, doubled or changed. Download the file from your bank again.':
      'Les chiffres de ce fichier ne concordent pas : le solde initial est de {1} et les opérations totalisent {2}, soit {3}, mais le solde final est de {4}, un écart de {5}. Des opérations manquent, sont en double ou ont été modifiées. Téléchargez de nouveau le fichier auprès de votre banque.',
    'The file contains no statement for this account.': 'Le fichier ne contient aucun relevé de ce compte.',
    'This statement is in {1}. Accounts are kept in AED, SAR, NGN, USD and QAR.':
      'Ce relevé est en {1}. Les comptes sont tenus en AED, SAR, NGN, USD et QAR.',
    'This statement is in {1}, not in {2}.': 'Ce relevé est en {1}, pas en {2}.',
    'This account is in {1}, not in {2}.': 'Ce compte est en {1}, pas en {2}.',
    'Choose the currency of this statement. The file does not show it.': 'Choisissez la devise de ce relevé : le fichier ne l’indique pas.',
    'This bank account was not found.': 'Ce compte bancaire est introuvable.',
    'This account is disconnected. Choose another one, or none.': 'Ce compte est déconnecté. Choisissez-en un autre, ou aucun.',
    'This statement belongs to a different account, not the one ending in {1}.':
      'Ce relevé est celui d’un autre compte que celui qui se termine par {1}.',
    'Choose a column that the file has.': 'Choisissez une colonne que le fichier contient.',
    'Choose the column of the amounts, or those of debits and credits.':
      'Choisissez la colonne des montants, ou celles des débits et des crédits.',
    'Choose up to {1} rows, or all.': 'Choisissez {1} lignes au plus, ou toutes.',
    'Rows are counted from 1.': 'Les lignes se comptent à partir de 1.',
    'Columns are counted from 0.': 'Les colonnes se comptent à partir de 0.',
    'Lines are counted from 0.': 'Les lignes se comptent à partir de 0.',
    'No statement has that many lines above its transactions.': 'Aucun relevé n’a autant de lignes d’en-tête.',
    'Name a date format such as dd/mm/yyyy.': 'Indiquez un format de date tel que dd/mm/yyyy.',
    'Enter the name of the account in up to 120 characters.': 'Saisissez le nom du compte en 120 caractères au plus.',
    'Enter the name of the bank in up to 80 characters.': 'Saisissez le nom de la banque en 80 caractères au plus.',
    'This account number is too long.': 'Ce numéro de compte est trop long.',
    'This row has no date.': 'Cette ligne n’a pas de date.',
    'This row has no amount.': 'Cette ligne n’a pas de montant.',
    'The amount is zero.': 'Le montant est nul.',
    'The amount {1} is too large.': 'Le montant {1} est trop élevé.',
    '{1} cannot be read as an amount.': '{1} ne peut pas se lire comme un montant.',
    '{1} is not a valid date.': '{1} n’est pas une date valide.',
    '{1} is not a valid date ({2}).': '{1} n’est pas une date valide ({2}).',
    '{1} is in the future.': '{1} est une date future.',
    '{1} is neither a credit nor a debit.': '{1} n’est ni un crédit ni un débit.',
    'This row has both a debit and a credit.': 'Cette ligne a à la fois un débit et un crédit.',
    'This row is in {1}, the statement in {2}.': 'Cette ligne est en {1}, le relevé en {2}.',
    'This row is too long.': 'Cette ligne est trop longue.',
    'This row does not follow field 61 of MT940.': 'Cette ligne ne suit pas le champ 61 du MT940.',
    'This row is not part of a statement.': 'Cette ligne se trouve hors de tout relevé.',
    'This entry is pending and not booked yet.': 'Cette écriture est en attente et pas encore comptabilisée.',

    // scoring
    'Score not found': 'Score introuvable',
    'Nothing has changed since the score was calculated. Calculate it again after {1} on {2}, Gulf time, or once new transactions have arrived.':
      'Rien n’a changé depuis le calcul du score. Recalculez-le après {1} le {2}, heure du Golfe, ou dès l’arrivée de nouvelles opérations.',
    'There is no score to start from. Calculate it first.': 'Il n’y a pas de score de départ. Calculez-le d’abord.',
    'Choose invoices that were sent and are not paid yet.': 'Choisissez des factures envoyées et pas encore payées.',
    'Passport not found': 'Passeport de score introuvable',
    'This score link does not work. Ask the sender for a new one.':
      'Ce lien de score ne fonctionne pas. Demandez-en un nouveau à l’expéditeur.',
    'The data behind your score is more than 30 days old. Refresh your banks or import newer statements, then calculate the score again.':
      'Les données de votre score datent de plus de 30 jours. Actualisez vos banques ou importez des relevés plus récents, puis recalculez le score.',
    'Your score counts an account that is no longer connected. Connect it or import its statements again, or disconnect it and calculate the score without it.':
      'Votre score tient compte d’un compte qui n’est plus connecté. Reconnectez-le ou importez à nouveau ses relevés, ou déconnectez-le et calculez le score sans lui.',
    'This import was not found.': 'Cet import est introuvable.',
    'This import was already undone on {1}.': 'Cet import a déjà été annulé le {1}.',
    'Something was just added to a transaction of this file. Reload to see it.':
      'Un élément vient d’être ajouté à une opération de ce fichier. Actualisez la page pour le voir.',
    'This file was imported before imports could be undone. To take its transactions out of your figures, remove the bank.':
      'Ce fichier a été importé avant que les imports puissent être annulés. Pour retirer ses opérations de vos chiffres, retirez la banque.',
    'The file “{1}”, imported on {2}, covers the same transactions. Undo that import first.':
      'Le fichier « {1} », importé le {2}, couvre les mêmes opérations. Annulez d’abord cet import.',
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
      'Vous partagez par le lien « {1} » un score qui tient compte de ce fichier. Révoquez d’abord ce lien.',
    'Your financing request “{1}” shows lenders a score that counts this file. Stop sharing the score there first.':
      'Votre demande de financement « {1} » montre aux financeurs un score qui tient compte de ce fichier. Cessez d’abord d’y partager le score.',
    'You removed transactions that your score counts. Calculate the score again.':
      'Vous avez supprimé des opérations que votre score prend en compte. Recalculez le score.',
    'The balances in your statements do not match their transactions, so your score cannot be relied on. Import the statements from the bank again.':
      'Les soldes de vos relevés ne concordent pas avec leurs opérations : votre score n’est pas fiable. Importez de nouveau les relevés de la banque.',
    'Less than a fifth of the income behind your score was confirmed by a bank, so we cannot sign it. Connect the bank that your customers pay into, then calculate the score again.':
      'Moins d’un cinquième des revenus pris en compte a été confirmé par une banque : nous ne pouvons pas signer votre score. Connectez la banque où vos clients vous paient, puis recalculez le score.',
    'There is no score to share. Calculate it first.': 'Il n’y a pas de score à partager. Calculez-le d’abord.',
    'Enter a name for the view of up to 60 characters.': 'Saisissez un nom de 60 caractères au plus pour la vue.',
    'This filter is too long to save. Shorten it.': 'Ce filtre est trop long pour être conservé. Raccourcissez-le.',
    'Arrange up to 200 views.': 'Rangez 200 vues au plus.',
    'This is not the filter of a list.': 'Ce n’est pas le filtre d’une liste.',
    'Choose a filter first. Without one the view would be the whole list.':
      'Choisissez d’abord un filtre. Sans filtre, la vue serait la liste entière.',
    'This view was not found.': 'Cette vue est introuvable.',
    'You already have a view with this name. Choose another name.': 'Vous avez déjà une vue de ce nom. Choisissez-en un autre.',
    'Your business already has a shared view with this name. Choose another name.':
      'Votre entreprise a déjà une vue partagée de ce nom. Choisissez-en un autre.',
    'Only the person who saved this view can change it. Save it as your own instead.':
      'Seule la personne qui a enregistré cette vue peut la modifier. Enregistrez-la plutôt comme la vôtre.',
    'You can keep up to {1} views. Delete one first.': 'Vues enregistrées : {1} au plus. Supprimez-en une d’abord.',
    'This attachment was not found.': 'Cette pièce jointe est introuvable.',
    'A transaction can have up to {1} attachments. Remove one first.':
      'Pièces jointes d’une opération : {1} au plus. Retirez-en une d’abord.',
    'This file is already attached to this transaction.': 'Ce fichier est déjà joint à cette opération.',
    'A score can be shared by up to {1} links at a time. Revoke one first.':
      'Liens de partage d’un score à la fois : {1} au plus. Révoquez-en un d’abord.',
    'Add 1 to 24 months.': 'Ajoutez de 1 à 24 mois.',
    'Split the largest payer into 2 to 20.': 'Divisez le premier payeur en 2 à 20.',
    'Share it for 1 to 365 days.': 'Partagez-le pour 1 à 365 jours.',
    'Enter who it is for in up to 80 characters.': 'Indiquez à qui il est destiné, en 80 caractères au plus.',
    'Choose up to 100 invoices.': 'Choisissez 100 factures au plus.',
    'This bank connection was not found.': 'Cette connexion bancaire est introuvable.',
    'This is too long.': 'C’est trop long.',
    'This consent was not found or has already been used. Connect the bank again.':
      'Ce consentement est introuvable ou a déjà servi. Connectez de nouveau la banque.',
    'Connecting banks is not available here. Import a statement instead.':
      'La connexion de banques n’est pas disponible ici. Importez plutôt un relevé.',
    'The bank is not responding. Try again in a few minutes.': 'La banque ne répond pas. Réessayez dans quelques minutes.',
    'The consent was not given at the bank.': 'Le consentement n’a pas été donné à la banque.',
    'This bank was not found.': 'Cette banque est introuvable.',
    'This bank was updated a moment ago. You can refresh it again in {1}.':
      'Cette banque vient d’être mise à jour. Vous pourrez l’actualiser de nouveau dans {1}.',
    'Enter an amount without a sign; choose money in or money out instead.':
      'Saisissez un montant sans signe ; choisissez plutôt entrées ou sorties.',
    'You said so.': 'C’est vous qui l’avez dit.',
    'The same amount went the other way on another of your accounts within 3 days.':
      'Le même montant est passé en sens inverse sur un autre de vos comptes en moins de 3 jours.',
    'The other side is one of your own accounts.': 'L’autre partie est l’un de vos propres comptes.',
    'Write up to 500 characters.': 'Écrivez 500 caractères au plus.',
    'The bank calls it "{1}".': 'La banque l’appelle « {1} ».',
    '{1}: the description says "{2}".': '{1} : le libellé dit « {2} ».',
    'Money from a named payer, and no other rule fits.': 'Une entrée d’un payeur nommé, et aucune autre règle ne convient.',
    'Money to a named payee, and no other rule fits.': 'Une sortie vers un bénéficiaire nommé, et aucune autre règle ne convient.',
    'Money in, and no rule fits.': 'Une entrée, et aucune règle ne convient.',
    'Money out, and no rule fits.': 'Une sortie, et aucune règle ne convient.',
    'The consent was withdrawn at the bank. Connect the bank again to continue.':
      'Le consentement a été retiré à la banque. Connectez de nouveau la banque pour continuer.',
    'The consent has expired. Connect the bank again to renew it.':
      'Le consentement a expiré. Connectez de nouveau la banque pour le renouveler.',
    'These transactions cannot be shown. Open them from the figure again.':
      'Ces opérations ne peuvent pas être affichées. Rouvrez-les depuis le chiffre.',
    'This bank cannot be connected here.': 'Cette banque ne peut pas être connectée ici.',
    'The response of the bank could not be read. Try again later.': 'La réponse de la banque n’a pas pu être lue. Réessayez plus tard.',
  },
  words: {
    '{1} second': '{1} seconde',
    '{1} seconds': '{1} secondes',
    '{1} minutes': '{1} minutes',
    'ask for financing': 'demander un financement',
    'respond to requests': 'répondre aux demandes',
    'send invoices': 'envoyer des factures',
    'connect banks': 'connecter une banque',
    'make transfers or payments': 'effectuer un virement ou un paiement',

    'This IBAN': 'Cet IBAN',
    'This tax number': 'Ce numéro fiscal',
    'This email': 'Cette adresse e-mail',
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
